import { decodeProtectedHeader } from 'jose';
import { getSession } from 'shared-kit/contracts/people/session';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { forgetMigrations } from 'shared-kit/testing/migrations';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listSigningKeys, revokeKeys, rotateKeys } from '../../src/accounts/signing-keys/change-keys.ts';
import { openPrivateKey } from '../../src/accounts/signing-keys/sealed-key.ts';
import { type SigningKeyRecord, signingKeys } from '../../src/accounts/signing-keys/signing-key.model.ts';
import { createPortal } from '../../src/app.ts';
import { addUser, startTestPortal, type TestPortal, testVault } from '../test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addUser(portal.db, { loginName: 'worker' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

type Headers = { readonly authorization: string };
const signIn = (): Promise<Headers> => portal.sessionOf('worker');
const statusOf = async (headers: Headers) => (await portal.call(getSession, {}, { headers })).status;
const kidOf = ({ authorization }: Headers) =>
  String(decodeProtectedHeader(authorization.slice('Bearer '.length)).kid);
const published = async () => {
  const { keys } = (await portal.send('GET', '/api/jwks')).body as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};
/** The time after which every service has noticed. */
const fiveSeconds = () => void vi.setSystemTime(Date.now() + 5001);
const raw = () =>
  databaseOf(portal.db).collection<SigningKeyRecord & { privateJwk?: unknown }>('signingKeys');

test('a key is stored sealed: neither the database nor the audit has its private part', async () => {
  const kid = kidOf(await signIn());
  const record = await signingKeys(portal.db).findOne({ _id: kid }).orFail().lean();
  const { d = '' } = openPrivateKey(record, testVault);
  expect(d).toMatch(/^[\w-]{43}$/);
  for (const name of ['signingKeys', 'audit_portal', 'encryptionKeys'])
    expect(JSON.stringify(await databaseOf(portal.db).collection(name).find().toArray())).not.toContain(d);
});

test('keys that an older portal stored in plain are sealed once, and sign no more; nobody is signed out', async () => {
  const before = await signIn();
  const kid = kidOf(before);
  const record = await signingKeys(portal.db).findOne({ _id: kid }).orFail().lean();
  const privateJwk = { ...record.publicJwk, d: openPrivateKey(record, testVault).d };
  await raw().updateOne({ _id: kid }, { $set: { privateJwk }, $unset: { sealedKey: '' } });
  const restart = () => createPortal({ db: portal.db, env: { ...testKeyEnv, NODE_ENV: 'test' } }).prepare();

  await forgetMigrations(portal.db, 'portal', 'signing-keys');
  await restart();
  const sealed = await raw().findOne({ _id: kid });
  expect(sealed).not.toHaveProperty('privateJwk');
  expect(openPrivateKey(sealed as SigningKeyRecord, testVault).d).toBe(privateJwk.d);
  await restart();
  expect(await raw().findOne({ _id: kid })).toEqual(sealed);

  fiveSeconds();
  expect(await statusOf(before)).toBe(200);
  const after = await signIn();
  expect(kidOf(after)).not.toBe(kid);
  expect(await statusOf(after)).toBe(200);
});

test('a key that is replaced signs no more, within five seconds; its tokens are good', async () => {
  const before = await signIn();
  expect(await rotateKeys(portal.db, new Date())).toEqual([kidOf(before)]);
  expect(await rotateKeys(portal.db, new Date()), 'once more').toEqual([]);
  fiveSeconds();
  const after = await signIn();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await published()).toEqual(expect.arrayContaining([kidOf(before), kidOf(after)]));
  for (const headers of [before, after]) expect(await statusOf(headers)).toBe(200);
  const listed = await listSigningKeys(portal.db, new Date());
  expect(listed.filter(({ isRetired }) => !isRetired).map(({ kid }) => kid)).toEqual([kidOf(after)]);
});

test('what a revoked key has signed is refused within five seconds, and the running portal signs with another one', async () => {
  const before = await signIn();
  expect(await statusOf(before)).toBe(200);
  expect(await revokeKeys(portal.db, [kidOf(before), 'unknown'], new Date())).toEqual([kidOf(before)]);
  expect(await published()).not.toContain(kidOf(before));
  fiveSeconds();
  expect(await statusOf(before)).toBe(401);
  const after = await signIn();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await statusOf(after)).toBe(200);
});

test('both are in the audit, and nothing is where nothing was changed', async () => {
  const count = () =>
    databaseOf(portal.db).collection('audit_portal').countDocuments({ entityType: 'SigningKey' });
  const before = await count();
  expect(before).toBe(2);
  await revokeKeys(portal.db, ['unknown'], new Date());
  expect(await count()).toBe(before);
});
