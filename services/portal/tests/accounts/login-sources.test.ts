import { type User, unlockUser } from 'shared-kit/contracts/people/users';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../src/accounts/users/user.model.ts';
import { addUser, sessionUserOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

const clock = testClock();
let portal: TestPortal;
let loginName: string;
let id: number;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `worker${count}`;
  id = await addUser(portal.db, { loginName });
});

const stored = () => users(portal.db).findOne({ _id: id }).lean();

describe('wrong passwords of somebody else', () => {
  const [here, there] = ['203.0.113.7', '198.51.100.9'];
  const from = (address: string, secret?: string, cookie = '') =>
    portal.login(loginName, secret, { 'x-forwarded-for': address, cookie });
  const entered = async (answer: Promise<TestAnswer>) => sessionUserOf(await answer)?.Id === id;
  /** Signs in, and gives what the browser keeps. */
  const deviceAt = async (address: string): Promise<string> => {
    const [cookie = ''] = (await from(address)).headers.getSetCookie();
    return String(cookie.split(';')[0]);
  };
  const guess = async (times: number, address: (attempt: number) => string = () => here, cookie = '') => {
    for (let attempt = 0; attempt < times; attempt += 1) await from(address(attempt), 'wrong', cookie);
  };

  test('from one address keep the owner out at no other one, nor a device that the owner has used', async () => {
    const device = await deviceAt(here);
    await guess(82);
    expect(await entered(from(here))).toBe(false);
    expect(await entered(from(there))).toBe(true);
    await guess(5);
    expect(await entered(from(here, undefined, device))).toBe(true);
  });

  test('from everywhere lock the account for devices that it does not know, and for no other', async () => {
    const device = await deviceAt(here);
    await users(portal.db).updateOne({ _id: id }, { $set: { sessionFails: 98 } });
    await guess(1, () => '192.0.2.1');
    expect(await stored()).toMatchObject({ sessionFails: 99, lockedUntil: null });
    await guess(1, () => '192.0.2.2');
    expectError(await from(there), 'blockedUser');
    expect(await entered(from(here, undefined, device))).toBe(true);
    expect(await entered(from(there)), 'the owner was in').toBe(true);
  });

  test('with the key of a device lock that device', async () => {
    const device = await deviceAt(here);
    await guess(5, () => there, device);
    expectError(await from(there, undefined, device), 'blockedUser');
    expect(await entered(from(there))).toBe(true);
  });

  test('with a key that was made up, or is of another account, count for the address', async () => {
    const other = await portal.login('root', undefined, { 'x-forwarded-for': here });
    const [ofRoot = ''] = other.headers.getSetCookie();
    const madeUp = `device=dev_${'x'.repeat(43)}`;
    for (const cookie of [madeUp, String(ofRoot.split(';')[0])]) await guess(3, () => here, cookie);
    expectError(await from(here), 'blockedUser');
  });

  test('are what an administrator sees the end of, and lifts', async () => {
    const seen = async () => {
      const answer = await portal.send('GET', `/api/users/${id}`, { headers: admin });
      return (answer.body as { data: User }).data.lockEndsAt;
    };
    const admin = await portal.sessionOf('root');
    expect(await seen()).toBeNull();
    await guess(5);
    expect(await seen()).toBe(new Date(clock.now().getTime() + 60_000).toISOString());
    expectError(await from(here), 'blockedUser');
    const lifted = await portal.call(unlockUser, { params: { id } }, { headers: admin });
    expect(lifted.body).toEqual({ data: { id } });
    expect(await seen()).toBeNull();
    expect(await entered(from(here))).toBe(true);
    const nobody = { params: { id: 2_000_000_000 } };
    expectError(await portal.call(unlockUser, nobody, { headers: admin }), 'notFound');
  });

  test('a device keeps its key, which is nowhere to be read and no page can reach', async () => {
    const [cookie = ''] = (await from(here)).headers.getSetCookie();
    expect(cookie).toMatch(/^device=dev_[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const device = String(cookie.split(';')[0]);
    const [again = ''] = (await from(here, undefined, device)).headers.getSetCookie();
    expect(again).toContain(device);
    const stored = await databaseOf(portal.db).collection('loginSources').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(device.slice('device='.length));
    const secure = await portal.login(loginName, undefined, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure$/);
    expect((await from(here, 'wrong')).headers.getSetCookie()).toEqual([]);
  });
});

describe('many logins from one address', () => {
  let limited: TestPortal;
  beforeAll(async () => {
    limited = await startTestPortal({ now: clock.now, env: { LOGIN_ATTEMPTS_PER_MINUTE: '3' } });
  });
  afterAll(() => limited.close());
  const from = (address: string, name = 'nobody') =>
    limited.login(name, undefined, { 'x-forwarded-for': address });

  test('are refused beyond the limit, until the next minute; other addresses are not concerned', async () => {
    for (let i = 0; i < 3; i += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expectError(refused, 'tooManyRequests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
    clock.pass(1);
    expect((await from('203.0.113.7')).status).toBe(200);
  });

  test('do not use the limit up when they succeed', async () => {
    for (let i = 0; i < 6; i += 1)
      expect(sessionUserOf(await from('203.0.113.9', 'root'))?.Id).toBe(limited.adminId);
  });

  test('are counted without keeping the names that were tried', async () => {
    const attempts = await databaseOf(limited.db).collection('loginAttempts').find().toArray();
    expect(attempts.length).toBeGreaterThan(0);
    expect(JSON.stringify(attempts)).not.toMatch(/nobody|root/);
  });
});
