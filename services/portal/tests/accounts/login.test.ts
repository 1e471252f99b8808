import { decodeJwt, decodeProtectedHeader } from 'jose';
import { login } from 'shared-kit/contracts/people/login';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argon2idPasswords, dummyHash, type Passwords } from '../../src/accounts/passwords/passwords.ts';
import { users } from '../../src/accounts/users/user.model.ts';
import {
  addUser,
  password,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';

const clock = testClock();
const verified: string[] = [];
let meanwhile: () => Promise<unknown> = async () => undefined;
const observed: Passwords = {
  hash: argon2idPasswords.hash,
  async verify(hash, secret) {
    verified.push(hash);
    await meanwhile();
    return argon2idPasswords.verify(hash, secret);
  },
};

let portal: TestPortal;
let loginName: string;
let id: number;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, passwords: observed });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `worker${count}`;
  id = await addUser(portal.db, { loginName, preferredLanguage: 1 });
  verified.length = 0;
  meanwhile = async () => undefined;
});

const stored = () => users(portal.db).findOne({ _id: id }).lean();
const tryWrong = async (times: number) => {
  for (let i = 0; i < times; i += 1)
    expect((await portal.login(loginName, 'wrong')).body).toEqual({ data: [null] });
};

describe('signing in', () => {
  test('gives the session user with a token that names the user and ends after twelve hours', async () => {
    const answer = await portal.login(loginName);
    expect(answer.status).toBe(200);
    const user = sessionUserOf(answer);
    expect(user).toEqual({
      Id: id,
      Name: `Name${id} Surname`,
      Token: expect.any(String),
      EntityType: 'UserProxy',
      PreferredLanguage: 1,
    });
    const token = String(user?.Token);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
    const { sub, iat = 0, exp = 0 } = decodeJwt(token);
    expect({ sub, lifetime: exp - iat }).toEqual({ sub: String(id), lifetime: 12 * 3600 });
    expect(iat).toBe(Math.floor(clock.now().getTime() / 1000));
  });

  test('takes no notice of upper and lower case in the login name', async () => {
    expect(sessionUserOf(await portal.login(loginName.toUpperCase()))?.Id).toBe(id);
  });

  test('does not take another case of the password', async () => {
    expect((await portal.login(loginName, password.toUpperCase())).body).toEqual({ data: [null] });
  });

  test('answers an unknown name and a wrong password alike', async () => {
    const unknown = await portal.login('nobody');
    const wrong = await portal.login(loginName, 'wrong');
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    });
    expect(unknown.body).toEqual({ data: [null] });
    const namesOf = ({ headers }: typeof unknown) => [...headers.keys()].sort();
    expect(namesOf(unknown)).toEqual(namesOf(wrong));
  });

  test('verifies one hash in either case, for an unknown name the dummy one', async () => {
    await portal.login('nobody');
    await portal.login(loginName, 'wrong');
    expect(verified).toEqual([dummyHash, (await stored())?.passwordHash]);
  });

  test('an inactive account counts as unknown', async () => {
    await users(portal.db).updateOne({ _id: id }, { $set: { entityStatus: 0 } });
    expect((await portal.login(loginName)).body).toEqual({ data: [null] });
    expect(verified).toEqual([dummyHash]);
  });

  test.each([
    {},
    { LoginName: 'a' },
    { LoginName: '', Password: 'a' },
    { LoginName: 'a', Password: '' },
    { LoginName: 'a', Password: 'b', Remember: true },
    { LoginName: { $ne: null }, Password: 'b' },
    { LoginName: 'a', Password: 'x'.repeat(201) },
  ])('refuses %j', async (body) => {
    expectError(await portal.send(login.method, login.path, { body }), 'invalidInput');
  });

  test('is noted with address, without password, name or token', async () => {
    await portal.login(loginName, 'wrong');
    await portal.login(loginName);
    const entries = await databaseOf(portal.db)
      .collection('audit_portal')
      .find({ entityId: id })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ action, userId }) => ({ action, userId }))).toEqual([
      { action: 'login.refused', userId: id },
      { action: 'login.admitted', userId: id },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/wrong|correct horse|eyJ|argon2/);
  });
});

describe('a blocked account', () => {
  beforeEach(() => users(portal.db).updateOne({ _id: id }, { $set: { isBlocked: true } }));

  test('is told so with the right password', async () => {
    expectError(await portal.login(loginName), 'blockedUser');
  });

  test('gives no hint with a wrong one', async () => {
    await tryWrong(1);
  });
});

describe('wrong passwords', () => {
  test('are counted, and forgotten when signing in succeeds', async () => {
    await tryWrong(4);
    expect((await stored())?.sessionFails).toBe(4);
    expect(sessionUserOf(await portal.login(loginName))?.Id).toBe(id);
    expect(await stored()).toMatchObject({ sessionFails: 0, lockedUntil: null });
  });

  test('lock the account from the fifth on, for a minute', async () => {
    await tryWrong(5);
    const refused = await portal.login(loginName);
    expectError(refused, 'blockedUser');
    expect(refused.body).toMatchObject({ retryAfter: 60 });
    expect(refused.headers.get('retry-after')).toBe('60');
    clock.pass(0.99);
    expectError(await portal.login(loginName), 'blockedUser');
    clock.pass(0.02);
    expect(sessionUserOf(await portal.login(loginName))?.Id).toBe(id);
    expect(await stored()).toMatchObject({ sessionFails: 0, lockedUntil: null });
  });

  test('lock for longer each time', async () => {
    await tryWrong(5);
    clock.pass(1.01);
    await tryWrong(1);
    clock.pass(1.01);
    expectError(await portal.login(loginName), 'blockedUser');
    clock.pass(1);
    expect(sessionUserOf(await portal.login(loginName))?.Id).toBe(id);
  });

  test('beyond ten make even the right one say nothing while the lock lasts', async () => {
    await tryWrong(10);
    expect((await portal.login(loginName)).body).toEqual({ data: [null] });
    clock.pass(1.01);
    expect(sessionUserOf(await portal.login(loginName))?.Id).toBe(id);
  });

  test('that lock the account while the right one is being verified keep it out', async () => {
    const lockedUntil = new Date(clock.now().getTime() + 60_000);
    meanwhile = () => users(portal.db).updateOne({ _id: id }, { $set: { sessionFails: 5, lockedUntil } });
    expectError(await portal.login(loginName), 'blockedUser');
  });

  test('are what is left when the password changes while the old one is being verified', async () => {
    const passwordHash = await argon2idPasswords.hash('new one');
    meanwhile = () => users(portal.db).updateOne({ _id: id }, { $set: { passwordHash } });
    expect((await portal.login(loginName)).body).toEqual({ data: [null] });
  });

  test('sent at once are all counted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => portal.login(loginName, 'wrong')));
    expect((await stored())?.sessionFails).toBe(8);
    expectError(await portal.login(loginName), 'blockedUser');
  });
});
