import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  noTrust,
  type ReleaseTrust,
  readTrust,
  signedBytes,
  signRelease,
  verifyRelease,
} from '../release-signatures.ts';

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const [team, others] = [newKey(), newKey()];
const hash = (digit: string): string => digit.repeat(96);
const content = {
  module: 'mfe-work',
  version: '1.0.0',
  files: new Map([
    ['remoteEntry.js', hash('a')],
    ['module.json', hash('b')],
  ]),
};
const signed = (more: Partial<typeof content> = {}, secret = team.secret) =>
  signRelease({ content: { ...content, ...more }, commit: 'c0ffee', builder: 'ci/7' }, secret);
const bytesOf = (json: unknown): Buffer => Buffer.from(JSON.stringify(json));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  mkdirSync(join(folder, 'mfe-other'));
  writeFileSync(join(folder, 'team.pem'), team.pem);
  writeFileSync(join(folder, 'mfe-other/others.pem'), others.pem);
});
afterEach(() => rmSync(folder, { recursive: true }));
const trusted = (required: 'yes' | 'no' = 'no'): ReleaseTrust =>
  readTrust({ RELEASE_KEYS_DIR: folder, REQUIRE_SIGNED_RELEASES: required });

// The example of the protocol's own text.
test('what is signed is the type and the payload with their lengths', () => {
  expect(signedBytes('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

test('the same release is signed with the same bytes, whatever the order of its files', () => {
  const turned = new Map([...content.files].reverse());
  expect(signed({ files: turned })).toEqual(signed());
});

describe('a release', () => {
  test('is of whom it is signed by, with where it was built', () => {
    expect(verifyRelease(bytesOf(signed()), content, trusted('yes'))).toEqual({
      signature: { keyId: expect.stringMatching(/^[0-9a-f]{64}$/), keyName: 'team', builder: 'ci/7' },
    });
  });

  test('without a signature is taken where none is demanded', () => {
    expect(verifyRelease(undefined, content, trusted('no'))).toEqual({ signature: null });
    expect(verifyRelease(undefined, content, trusted('yes'))).toEqual({ fault: 'unsigned' });
  });

  test('of a signature that nobody can check is as one without', () => {
    expect(verifyRelease(bytesOf(signed()), content, noTrust)).toEqual({ signature: null });
  });

  const { payloadType, payload, signatures } = signed();
  const [{ keyid, sig } = { keyid: '', sig: '' }] = signatures;
  test.each([
    ['no JSON', Buffer.from('no'), 'signatureUnreadable'],
    ['no envelope', bytesOf({ payload }), 'signatureUnreadable'],
    [
      'of another payload type',
      bytesOf({ payloadType: 'text/plain', payload, signatures }),
      'signatureUnreadable',
    ],
    ['without a signature in it', bytesOf({ payloadType, payload, signatures: [] }), 'signatureUnreadable'],
    ['of a key for another module', bytesOf(signed({}, others.secret)), 'signatureUnknown'],
    ['of an unknown key', bytesOf(signed({}, newKey().secret)), 'signatureUnknown'],
    [
      'of an unknown key that names a known one',
      bytesOf({
        payloadType,
        payload,
        signatures: [{ keyid, sig: signed({}, newKey().secret).signatures[0]?.sig }],
      }),
      'signatureUnknown',
    ],
    [
      'with another payload put under it',
      bytesOf({ payloadType, payload: signed({ version: '2.0.0' }).payload, signatures: [{ keyid, sig }] }),
      'signatureUnknown',
    ],
    ['for another version', bytesOf(signed({ version: '2.0.0' })), 'signatureMismatch'],
    ['for another module', bytesOf(signed({ module: 'mfe-other' })), 'signatureMismatch'],
    [
      'with another content',
      bytesOf(signed({ files: new Map([...content.files, ['module.json', hash('c')]]) })),
      'signatureMismatch',
    ],
    [
      'with a file less',
      bytesOf(signed({ files: new Map([['module.json', hash('b')]]) })),
      'signatureMismatch',
    ],
    [
      'with a file more',
      bytesOf(signed({ files: new Map([...content.files, ['more.js', hash('d')]]) })),
      'signatureMismatch',
    ],
  ])('is not taken with a signature %s', (_, bytes, fault) => {
    for (const required of ['yes', 'no'] as const)
      expect(verifyRelease(bytes, content, trusted(required))).toEqual({ fault });
  });
});

describe('keys', () => {
  test('are the files of a folder, and of a module those below its name', () => {
    expect(trusted().keys.map(({ name, module }) => [name, module])).toEqual([
      ['team', null],
      ['others', 'mfe-other'],
    ]);
  });

  test.each([
    ['none where signatures are demanded', '', 'yes', /RELEASE_KEYS_DIR/],
    ['a folder that is not there', '/nowhere', 'no', /ENOENT/],
  ] as const)('%s: it does not start', (_, RELEASE_KEYS_DIR, REQUIRE_SIGNED_RELEASES, message) => {
    expect(() => readTrust({ RELEASE_KEYS_DIR, REQUIRE_SIGNED_RELEASES })).toThrow(message);
  });

  test.each([
    ['no key', 'nonsense', /no public key/],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
      /no Ed25519/,
    ],
  ])('a file that is %s: it does not start', (_, pem, message) => {
    writeFileSync(join(folder, 'wrong.pem'), pem);
    expect(trusted).toThrow(message);
  });
});
