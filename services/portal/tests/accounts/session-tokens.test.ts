import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signingKeys } from '../../src/accounts/signing-keys/signing-key.model.ts';
import { addUser, sessionUserOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

// Time passes in these tests, and ends sessions and keys: each has a portal of its own.
let clock: ReturnType<typeof testClock>;
let portal: TestPortal;
beforeEach(async () => {
  clock = testClock();
  portal = await startTestPortal({ now: clock.now, env: { SIGNING_KEY_DAYS: '30' } });
  await addUser(portal.db, { loginName: 'worker' });
});
afterEach(() => portal.close());

const ask = (token: string) =>
  portal.send('GET', '/api/session', { headers: { authorization: `Bearer ${token}` } });
const newToken = async () => String(sessionUserOf(await portal.login('worker'))?.Token);

describe('a token', () => {
  test('is refused when it is over', async () => {
    const token = await newToken();
    expect((await ask(token)).status).toBe(200);
    clock.pass(12 * 60 - 0.02);
    expect((await ask(token)).status).toBe(200);
    clock.pass(0.05);
    expectError(await ask(token), 'unauthorized');
  });

  test('is refused when its claims were changed, its signature dropped or its key is another', async () => {
    const token = await newToken();
    const [header = '', , signature = ''] = token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = encode({ ...decodeJwt(token), sub: String(portal.adminId) });
    const none = encode({ ...decodeProtectedHeader(token), alg: 'none' });
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const forged = await new SignJWT({ ...decodeJwt(token) })
      .setProtectedHeader({ alg: 'EdDSA', kid: String(decodeProtectedHeader(token).kid) })
      .sign(privateKey);
    for (const wrong of [
      `${header}.${payload}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      forged,
    ])
      expectError(await ask(wrong), 'unauthorized');
  });

  test('is refused when its public key was used as a shared secret', async () => {
    const token = await newToken();
    const { kid } = decodeProtectedHeader(token);
    const key = await signingKeys(portal.db)
      .findOne({ _id: String(kid) })
      .lean();
    const confused = await new SignJWT({ ...decodeJwt(token) })
      .setProtectedHeader({ alg: 'HS256', kid: String(kid) })
      .sign(new TextEncoder().encode(key?.publicJwk.x));
    expectError(await ask(confused), 'unauthorized');
  });
});

describe('signing keys', () => {
  const publishedKeys = async () =>
    ((await portal.send('GET', '/api/jwks')).body as { keys: Record<string, unknown>[] }).keys;

  test('are published without their private parts', async () => {
    const keys = await publishedKeys();
    expect(keys).not.toEqual([]);
    for (const key of keys)
      expect(key).toEqual({
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      });
    const view = await databaseOf(portal.db).collection('jwks_v1').find().toArray();
    expect(JSON.stringify(view)).not.toContain('"d"');
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    expect(Object.keys(await exportJWK(privateKey)), 'what a private key would show').toContain('d');
  });

  test('are rotated; tokens of the old one are good until they are over, then it goes', async () => {
    const before = await newToken();
    clock.pass(30 * 24 * 60 - 60);
    const late = await newToken();
    const kids = new Set([decodeProtectedHeader(before).kid, decodeProtectedHeader(late).kid]);
    clock.pass(120);
    const next = await newToken();
    kids.add(decodeProtectedHeader(next).kid);
    expect(kids.size).toBeGreaterThan(1);
    const published = createLocalJWKSet({ keys: (await publishedKeys()) as JWK[] });
    for (const token of [late, next]) await jwtVerify(token, published, { currentDate: clock.now() });
    clock.pass(30 * 24 * 60);
    await newToken();
    clock.pass(30 * 24 * 60);
    await newToken();
    expect((await publishedKeys()).map(({ kid }) => kid)).not.toContain(decodeProtectedHeader(late).kid);
  });
});
