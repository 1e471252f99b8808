import { login } from 'shared-kit/contracts/people/login';
import {
  changePassword,
  confirmSession,
  createPasswordLink,
  readPasswordLink,
  usePasswordLink,
} from 'shared-kit/contracts/people/passwords';
import { getSession, setDuePassword } from 'shared-kit/contracts/people/session';
import { roles } from 'shared-kit/contracts/people/users';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argon2idPasswords } from '../../src/accounts/passwords/passwords.ts';
import { demoPassword } from '../../src/accounts/passwords/published-password.ts';
import {
  addUser,
  dataOf,
  ownPassword,
  password,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';

const clock = testClock();
let portal: TestPortal;
let loginName: string;
let id: number;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { NODE_ENV: 'production' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `long.name.${count}`;
  id = await addUser(portal.db, { loginName });
});

type Headers = { readonly authorization: string };
const fieldsOf = (answer: { readonly body: unknown }) => (answer.body as { fields?: unknown }).fields;
const isSignedIn = async (headers: Headers) =>
  (await portal.call(getSession, {}, { headers })).status === 200;
const change = (headers: Headers, current: string, next: string) =>
  portal.call(changePassword, { body: { current, password: next } }, { headers });

describe('a new password', () => {
  const make = (secret: string, name = `new.user.${count}`) =>
    portal.send('POST', '/api/users', {
      headers: portal.admin,
      body: { loginName: name, name: 'New', preferredLanguage: 0, password: secret },
    });

  test.each([demoPassword, 'ninechars'])('%s is too short', async (secret) => {
    const refused = await make(secret);
    expectError(refused, 'invalidInput');
    expect(fieldsOf(refused)).toEqual([{ path: 'password', code: 'tooSmall' }]);
  });

  test.each([
    ['password123', 'passwordCommon'],
    ['QwertyUIOP', 'passwordCommon'],
    ['Mantenimiento-2026', 'passwordCommon'],
    ['¡Contraseña123!', 'passwordCommon'],
  ])('%s is tried first by everybody', async (secret, code) => {
    const refused = await make(secret);
    expectError(refused, 'invalidInput');
    expect(fieldsOf(refused)).toEqual([{ path: 'password', code }]);
  });

  test('may hold a word of the place among others', async () => {
    expect((await make('caldera bajo la escalera')).status).toBe(201);
  });

  test('is not the login name', async () => {
    const refused = await make('  LONG.login.NAME', 'long.login.name');
    expectError(refused, 'invalidInput');
    expect(fieldsOf(refused)).toEqual([{ path: 'password', code: 'passwordIsName' }]);
  });

  test('of the demonstration lets nobody in where people work, whoever has set it', async () => {
    const passwordHash = await argon2idPasswords.hash(demoPassword);
    await addUser(portal.db, { loginName: `demo${count}`, passwordHash, accountType: 'SuperAdminProxy' });
    expect((await portal.login(`demo${count}`, demoPassword)).body).toEqual({ data: [null] });
  });
});

describe('the own password', () => {
  test('is changed by who knows the present one, and ends the other sessions', async () => {
    const [here, elsewhere] = [await portal.sessionOf(loginName), await portal.sessionOf(loginName)];
    expect((await change(here, password, ownPassword)).body).toEqual({ data: { ended: 1 } });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await portal.login(loginName)).body).toEqual({ data: [null] });
    expect(sessionUserOf(await portal.login(loginName, ownPassword))?.Token).toEqual(expect.any(String));
  });

  test('stays where the present one is wrong, which counts as a wrong login', async () => {
    const headers = await portal.sessionOf(loginName);
    for (let i = 0; i < 5; i += 1) {
      const refused = await change(headers, 'wrong', ownPassword);
      expectError(refused, 'invalidInput');
      expect(fieldsOf(refused)).toEqual([{ path: 'current', code: 'passwordWrong' }]);
    }
    expectError(await change(headers, password, ownPassword), 'blockedUser');
    clock.pass(1.01);
    expect((await change(headers, password, ownPassword)).status).toBe(200);
  });

  test('is another one', async () => {
    const headers = await portal.sessionOf(loginName);
    const refused = await change(headers, password, password);
    expect(fieldsOf(refused)).toEqual([{ path: 'password', code: 'passwordSame' }]);
  });
});

describe('a password that an administrator has set', () => {
  const made = async () => {
    const name = `made.by.admin.${count}`;
    const body = { loginName: name, name: 'Made', preferredLanguage: 2, password };
    const user = await portal.send('POST', '/api/users', { headers: portal.admin, body });
    return { name, id: dataOf<{ id: number }>(user).id };
  };
  const setDue = (Ticket: string, Password: string) =>
    portal.call(setDuePassword, { body: { Ticket, Password } });

  test('begins no session: another one is asked for first', async () => {
    const { name, id: userId } = await made();
    const asked = sessionUserOf(await portal.login(name));
    expect(asked).toEqual({
      Id: userId,
      Name: 'Made',
      Token: null,
      EntityType: 'UserProxy',
      PreferredLanguage: 2,
      Asks: 'password',
      Ticket: expect.any(String),
    });
    const ticket = String(asked?.Ticket);
    expect(await isSignedIn({ authorization: `Bearer ${ticket}` })).toBe(false);
    expect(fieldsOf(await setDue(ticket, password))).toEqual([{ path: 'Password', code: 'passwordSame' }]);
    expect(fieldsOf(await setDue(ticket, 'password123'))).toEqual([
      { path: 'Password', code: 'passwordCommon' },
    ]);
    const entered = sessionUserOf(await setDue(ticket, ownPassword));
    expect(entered).not.toHaveProperty('Asks');
    expect(await isSignedIn({ authorization: `Bearer ${entered?.Token}` })).toBe(true);
    expect((await setDue(ticket, 'yet another one')).body, 'the ticket once more').toEqual({ data: [null] });
    expect(sessionUserOf(await portal.login(name, ownPassword))?.Token).toEqual(expect.any(String));
  });

  test('can wait for a quarter of an hour', async () => {
    const asked = sessionUserOf(await portal.login((await made()).name));
    clock.pass(15.1);
    expect((await setDue(String(asked?.Ticket), ownPassword)).body).toEqual({ data: [null] });
  });

  test('is no session for another token of the portal', async () => {
    const { authorization } = await portal.sessionOf(loginName);
    const token = authorization.slice('Bearer '.length);
    expect((await setDue(token, ownPassword)).body).toEqual({ data: [null] });
  });
});

describe('a link', () => {
  const make = async (userId = id, query: { hours?: number } = {}) =>
    dataOf<{ secret: string; expiresAt: string }>(
      await portal.call(createPasswordLink, { params: { id: userId }, query }, { headers: portal.admin }),
    ).secret;
  const read = async (secret: string) =>
    dataOf<unknown>(await portal.call(readPasswordLink, { body: { secret } }));
  const use = (secret: string, next = ownPassword) =>
    portal.call(usePasswordLink, { body: { secret, password: next } });

  test('sets a password without a session, once, and ends the sessions before', async () => {
    const headers = await portal.sessionOf(loginName);
    const secret = await make();
    expect(await read(secret)).toEqual({ loginName, name: `Name${id} Surname` });
    expect(fieldsOf(await use(secret, 'password123'))).toEqual([
      { path: 'password', code: 'passwordCommon' },
    ]);
    expect((await use(secret)).body).toEqual({ data: { loginName } });
    expect(await isSignedIn(headers)).toBe(false);
    expect(sessionUserOf(await portal.login(loginName, ownPassword))?.Token).toEqual(expect.any(String));
    expect(await read(secret)).toBeNull();
    expectError(await use(secret, 'yet another one'), 'linkOver');
  });

  test('is over after a day, and as soon as there is another one', async () => {
    const first = await make();
    const second = await make();
    expect(await read(first)).toBeNull();
    clock.pass(24 * 60 + 1);
    portal = { ...portal, admin: await portal.sessionOf('root') };
    expectError(await use(second), 'linkOver');
  });

  test('lasts as long as whoever makes it says, a month at most', async () => {
    const week = await make(id, { hours: 7 * 24 });
    clock.pass(6 * 24 * 60);
    portal = { ...portal, admin: await portal.sessionOf('root') };
    expect(await read(week)).toMatchObject({ loginName });
    clock.pass(24 * 60 + 1);
    expect(await read(week)).toBeNull();
    portal = { ...portal, admin: await portal.sessionOf('root') };
    const path = `/api/users/${id}/passwordLink?hours=721`;
    expectError(await portal.send('POST', path, { headers: portal.admin }), 'invalidInput');
  });

  test('is used by one of two who use it at once', async () => {
    const secret = await make();
    const answers = await Promise.all([use(secret), use(secret, 'yet another one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is nowhere to be read', async () => {
    const secret = await make();
    for (const name of ['passwordLinks', 'audit_portal', 'users']) {
      const stored = await databaseOf(portal.db).collection(name).find().toArray();
      expect(JSON.stringify(stored)).not.toContain(secret);
    }
  });

  test('of nobody is not found', async () => {
    const answer = await portal.call(
      createPasswordLink,
      { params: { id: 2_000_000_000 }, query: {} },
      { headers: portal.admin },
    );
    expectError(answer, 'notFound');
  });
});

describe('the password once more', () => {
  let own: TestPortal;
  beforeAll(async () => {
    own = await startTestPortal({ now: clock.now, env: { CONFIRMATION_MINUTES: '10' } });
  });
  afterAll(() => own.close());
  const makeRole = (headers: Headers, key: string) =>
    own.call(
      roles.create,
      { body: { name: `Role ${count}`, permissions: [7] } },
      { headers: { ...headers, 'idempotency-key': key } },
    );
  const confirm = (headers: Headers, secret: string) =>
    own.call(confirmSession, { body: { password: secret } }, { headers });

  test('is asked for before roles change, ten minutes after it was shown; the same request goes through then', async () => {
    const headers = await own.sessionOf('root');
    expect((await makeRole(headers, 'first')).status).toBe(201);
    count += 1;
    clock.pass(10.1);
    expectError(await makeRole(headers, 'second'), 'confirmationRequired');
    expectError(await confirm(headers, 'wrong'), 'invalidInput');
    expectError(await makeRole(headers, 'second'), 'confirmationRequired');
    expect((await confirm(headers, password)).body).toEqual({
      data: { until: new Date(clock.now().getTime() + 600_000).toISOString() },
    });
    expect((await makeRole(headers, 'second')).status).toBe(201);
  });

  test('counts for the session that showed it, not for others of the same person', async () => {
    const [here, elsewhere] = [await own.sessionOf('root'), await own.sessionOf('root')];
    clock.pass(10.1);
    await confirm(here, password);
    expectError(await makeRole(elsewhere, 'third'), 'confirmationRequired');
  });

  test('is not asked for by what only reads', async () => {
    const headers = await own.sessionOf('root');
    clock.pass(10.1);
    expect((await own.call(roles.list, { query: {} }, { headers })).status).toBe(200);
  });
});

test('the login takes a short password, as it may be older than the rule', async () => {
  const passwordHash = await argon2idPasswords.hash('x');
  await addUser(portal.db, { loginName: `short${count}`, passwordHash });
  const body = { LoginName: `short${count}`, Password: 'x' };
  const answer = await portal.call(login, { body });
  expect(sessionUserOf(answer)?.Token).toEqual(expect.any(String));
});
