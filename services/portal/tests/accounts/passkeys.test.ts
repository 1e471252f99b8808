import {
  askFactorRecovery,
  confirmFactorRecovery,
  type FactorRecoveryState,
} from 'shared-kit/contracts/people/factor-recovery';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import {
  type Assertion,
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  beginPasskeyLogin,
  type CreationOptions,
  enterPasskey,
  getPasskeyOrigin,
  listPasskeys,
  loginWithPasskey,
  mostPasskeys,
  type Passkey,
  type RequestOptions,
  removePasskey,
  renamePasskey,
} from 'shared-kit/contracts/people/passkeys';
import { getOwnPersonalData } from 'shared-kit/contracts/people/personal-data';
import { getSecondFactor, removeSecondFactor } from 'shared-kit/contracts/people/second-factor';
import { enterSecondFactor, getSession } from 'shared-kit/contracts/people/session';
import { eraseUser, users as userContracts } from 'shared-kit/contracts/people/users';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeys } from '../../src/accounts/passkeys/passkey.model.ts';
import { users } from '../../src/accounts/users/user.model.ts';
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
import { type Authenticator, type Deviation, newAuthenticator } from './authenticator.ts';
import { type Headers, turnOn } from './second-factor.ts';

const origin = 'https://portal.example';
const clock = testClock();
let portal: TestPortal;
let loginName: string;
let id: number;
let headers: Headers;
let count = 0;
let device: Authenticator;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { TOKEN_HOURS: '720', PUBLIC_URL: `${origin}/` } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `person${count}`;
  id = await addUser(portal.db, { loginName });
  headers = await portal.sessionOf(loginName);
  device = newAuthenticator(origin);
});

const optionsFor = async (here = headers, at = portal) =>
  dataOf<CreationOptions & Record<string, unknown>>(await at.call(beginPasskey, {}, { headers: here }));
const add = (response: ReturnType<Authenticator['create']>, here = headers, at = portal) =>
  at.call(addPasskey, { body: { name: 'Móvil', response } }, { headers: here });
const register = async (here = headers, on = device, at = portal): Promise<Passkey> => {
  const added = await add(on.create(await optionsFor(here, at)), here, at);
  expect(added.status).toBe(200);
  return dataOf<Passkey & Record<string, unknown>>(added);
};
/** A session of somebody else, who has a passkey on a device of their own. */
const somebodyElse = async () => {
  const name = `${loginName}-other`;
  await addUser(portal.db, { loginName: name });
  const here = await portal.sessionOf(name);
  const other = newAuthenticator(origin);
  return { here, other, passkey: await register(here, other) };
};
const begin = async () =>
  dataOf<{ Attempt: string; Options: RequestOptions }>(await portal.call(beginPasskeyLogin, {}));
const show = (Attempt: string, Response: Assertion, given: Record<string, string> = {}) =>
  portal.call(loginWithPasskey, { body: { Attempt, Response } }, { headers: given });
const signInAs = async (deviation: Deviation = {}, on = device) => {
  const { Attempt, Options } = await begin();
  return show(Attempt, on.get(Options, deviation));
};
const afterPassword = async (): Promise<LoginAnswer> => {
  const answer = sessionUserOf(await portal.login(loginName));
  if (!answer) throw new Error('not let in');
  return answer;
};
const factorOptions = async (Ticket = '') =>
  dataOf<RequestOptions & Record<string, unknown>>(
    await portal.call(beginPasskeyFactor, { body: { Ticket } }),
  );
const enter = (Ticket: string | undefined, Response: Assertion) =>
  portal.call(enterPasskey, { body: { Ticket: Ticket ?? '', Response } });
const isSignedIn = async (token: string | null | undefined) =>
  (await portal.call(getSession, {}, { headers: { authorization: `Bearer ${token}` } })).status === 200;
const listed = async () => dataOf<{ passkeys: Passkey[] }>(await portal.call(listPasskeys, {}, { headers }));
const remove = (passkey: Passkey, here = headers, at = portal) =>
  at.call(removePasskey, { params: { id: passkey.id } }, { headers: here });
const audited = async () => {
  const entries = databaseOf(portal.db).collection('audit_portal').find({ entityId: id });
  return (await entries.sort({ _id: 1 }).toArray()).map(({ action }) => String(action));
};

describe('a passkey', () => {
  test('is made in a session, and lets its owner in without name and password', async () => {
    const options = await optionsFor();
    expect(options).toMatchObject({
      rp: { id: 'portal.example' },
      user: { name: loginName },
      excludeCredentials: [],
      attestation: 'none',
    });
    const response = device.create(options);
    const createdAt = clock.now().toISOString();
    expect((await add(response)).body).toEqual({
      data: { id: response.id, name: 'Móvil', createdAt, usedAt: null, isSynced: false },
    });
    clock.pass(1);
    const answer = sessionUserOf(await signInAs());
    expect(Object.keys(answer ?? {}).sort()).toEqual(
      ['EntityType', 'Id', 'Name', 'PreferredLanguage', 'Token'].sort(),
    );
    expect(answer?.Id).toBe(id);
    expect(await isSignedIn(answer?.Token)).toBe(true);
    expect(await audited()).toEqual(['login.admitted', 'user.passkeyAdded', 'login.admittedWithPasskey']);
    expect(await listed()).toMatchObject({
      origin,
      passkeys: [{ name: 'Móvil', usedAt: clock.now().toISOString() }],
    });
    expect((await optionsFor()).excludeCredentials).toEqual([{ id: response.id, type: 'public-key' }]);
  });

  test('of a manager that does not count signatures lets in as often as it is shown', async () => {
    device = newAuthenticator(origin, { counts: false });
    await register();
    for (let time = 0; time < 2; time += 1)
      expect(sessionUserOf(await signInAs())?.Token).toEqual(expect.any(String));
  });

  test('is renamed and removed by its owner alone, and lets nobody in afterwards', async () => {
    const passkey = await register();
    const { here } = await somebodyElse();
    const rename = (given: Headers) =>
      portal.call(
        renamePasskey,
        { params: { id: passkey.id }, body: { name: ' Portátil ' } },
        { headers: given },
      );
    expectError(await rename(here), 'notFound');
    expect(dataOf(await rename(headers))).toMatchObject({ name: 'Portátil' });
    expectError(await remove(passkey, here), 'notFound');
    expect((await remove(passkey)).body).toEqual({ data: { id: passkey.id } });
    expectError(await remove(passkey), 'notFound');
    expectError(await signInAs(), 'passkeyRefused');
    expect(await listed()).toMatchObject({ passkeys: [] });
  });

  test('needs the password again to be made and removed', async () => {
    const own = await startTestPortal({
      now: clock.now,
      env: { CONFIRMATION_MINUTES: '10', PUBLIC_URL: origin },
    });
    const here = await own.sessionOf('root');
    const passkey = await register(here, device, own);
    clock.pass(10.1);
    expectError(await own.call(beginPasskey, {}, { headers: here }), 'confirmationRequired');
    expectError(await remove(passkey, here, own), 'confirmationRequired');
    await own.close();
  });

  test('is kept where it was asked for within five minutes, once, in the same session', async () => {
    const late = device.create(await optionsFor());
    clock.pass(5.1);
    expectError(await add(late), 'setupOver');
    const response = device.create(await optionsFor());
    expectError(await add(response, await portal.sessionOf(loginName)), 'setupOver');
    const refused = device.create(await optionsFor(), { origin: 'https://portal.example.evil' });
    expectError(await add(refused), 'passkeyRefused');
    const again = device.create(await optionsFor());
    expect((await add(again)).status).toBe(200);
    expectError(await add(again), 'setupOver');
  });

  test.each<[string, Deviation]>([
    ['another page', { origin: 'https://portal.example.evil' }],
    ['the same host without encryption', { origin: 'http://portal.example' }],
    ['another relying party', { rpId: 'example' }],
    ['a device that has recognised nobody', { verified: false }],
  ])('of %s is not kept', async (_, deviation) => {
    expectError(await add(device.create(await optionsFor(), deviation)), 'passkeyRefused');
    expect(await listed()).toMatchObject({ passkeys: [] });
  });

  test('that somebody has is nobody else’s', async () => {
    const { passkey, other } = await somebodyElse();
    // By a device that makes what it is told to.
    expectError(await add(device.create(await optionsFor(), { id: passkey.id })), 'passkeyRefused');
    expect((await signInAs({}, other)).status).toBe(200);
    expect(await listed()).toMatchObject({ passkeys: [] });
  });

  test('there are up to twenty of', async () => {
    for (let made = 0; made < mostPasskeys; made += 1) await register();
    expectError(await portal.call(beginPasskey, {}, { headers }), 'tooManyPasskeys');
  });
});

describe('a sign-in with a passkey', () => {
  test('is good once, also of two at once', async () => {
    // Its count would give a repetition away.
    device = newAuthenticator(origin, { counts: false });
    await register();
    const { Attempt, Options } = await begin();
    const Response = device.get(Options);
    const answers = await Promise.all([show(Attempt, Response), show(Attempt, Response)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expectError(await show(Attempt, Response), 'passkeyRefused');
    const later = await begin();
    expectError(await show(later.Attempt, Response), 'passkeyRefused');
  });

  test('is good for five minutes, and for the attempt that it was asked in', async () => {
    await register();
    const [late, other] = [await begin(), await begin()];
    clock.pass(5.1);
    expectError(await show(late.Attempt, device.get(late.Options)), 'passkeyRefused');
    const here = await begin();
    expectError(await show(here.Attempt, device.get(other.Options)), 'passkeyRefused');
    expectError(await show('made-up', device.get((await begin()).Options)), 'passkeyRefused');
  });

  test.each<[string, Deviation]>([
    ['was signed for another page', { origin: 'https://portal.example.evil' }],
    ['was signed for another port', { origin: 'https://portal.example:8443' }],
    ['was signed for another relying party', { rpId: 'example' }],
    ['comes from a device that has recognised nobody', { verified: false }],
    ['says that it is somebody else’s', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('that %s is refused, whatever the Host header says', async (_, deviation) => {
    await register();
    const { Attempt, Options } = await begin();
    const host = { 'x-forwarded-host': 'portal.example.evil', 'x-forwarded-proto': 'https' };
    expectError(await show(Attempt, device.get(Options, deviation), host), 'passkeyRefused');
  });

  test('behind the count of the one before is refused, as from a copy of the device', async () => {
    await register();
    expect((await signInAs({ counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expectError(await signInAs({ counter }), 'passkeyRefused');
    const [one, other] = [await begin(), await begin()];
    const copies = await Promise.all(
      [one, other].map(({ Attempt, Options }) => show(Attempt, device.get(Options, { counter: 8 }))),
    );
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signInAs({ counter: 9 })).status).toBe(200);
  });

  test('with a signature that was changed, or somebody else’s key, is refused', async () => {
    await register();
    const { other } = await somebodyElse();
    const { Attempt, Options } = await begin();
    const [own, foreign] = [device.get(Options), other.get(Options)];
    const mixed = { ...own, response: foreign.response };
    expectError(await show(Attempt, mixed), 'passkeyRefused');
    const again = await begin();
    const mine = device.get(again.Options);
    const signature = `${mine.response.signature.slice(0, -8)}AAAAAAAA`;
    expectError(
      await show(again.Attempt, { ...mine, response: { ...mine.response, signature } }),
      'passkeyRefused',
    );
  });

  test('counts as a wrong password does: the fifth locks, for the right password too', async () => {
    await register();
    for (let time = 0; time < 5; time += 1)
      expectError(await signInAs({ origin: 'https://evil.example' }), 'passkeyRefused');
    expectError(await portal.login(loginName), 'blockedUser');
    const locked = await signInAs();
    expectError(locked, 'blockedUser');
    expect(locked.body).toMatchObject({ retryAfter: 60 });
    expect((await audited()).filter((action) => action === 'login.refused')).toHaveLength(5);
    clock.pass(1.1);
    expect((await signInAs()).status).toBe(200);
  });

  test('of who is blocked, inactive or gone is refused', async () => {
    await register();
    await users(portal.db).updateOne({ _id: id }, { $set: { isBlocked: true } });
    expectError(await signInAs(), 'blockedUser');
    await users(portal.db).updateOne({ _id: id }, { $set: { isBlocked: false, entityStatus: 0 } });
    expectError(await signInAs(), 'passkeyRefused');
    await users(portal.db).updateOne({ _id: id }, { $set: { entityStatus: 1 } });
    expect((await signInAs()).status).toBe(200);
    const { version } = dataOf<{ version: number }>(
      await portal.call(userContracts.get, { params: { id } }, { headers: portal.admin }),
    );
    const erase = { params: { id }, body: { version } };
    expect((await portal.call(eraseUser, erase, { headers: portal.admin })).status).toBe(200);
    expect(await passkeys(portal.db).countDocuments({ userId: id })).toBe(0);
    expectError(await signInAs(), 'passkeyRefused');
  });

  test('asks for a password that is due, and for no other factor', async () => {
    await turnOn(portal, headers, clock);
    await register();
    await users(portal.db).updateOne({ _id: id }, { $set: { passwordDue: true } });
    const asked = sessionUserOf(await signInAs());
    expect(asked).toMatchObject({ Token: null, Asks: 'password' });
    const body = { Ticket: asked?.Ticket, Password: ownPassword };
    const entered = sessionUserOf(await portal.send('POST', '/api/login/password', { body }));
    expect(await isSignedIn(entered?.Token)).toBe(true);
  });

  test('is begun as often in a minute as one may try passwords', async () => {
    const own = await startTestPortal({
      now: clock.now,
      env: { LOGIN_ATTEMPTS_PER_MINUTE: '3', PUBLIC_URL: origin },
    });
    for (let time = 0; time < 3; time += 1) expect((await own.call(beginPasskeyLogin, {})).status).toBe(200);
    expectError(await own.call(beginPasskeyLogin, {}), 'tooManyRequests');
    await own.close();
  });
});

describe('after a password', () => {
  test('a passkey is asked for, and a device that recognises nobody will do', async () => {
    const { id: passkeyId } = await register();
    const asked = await afterPassword();
    expect(asked).toMatchObject({ Token: null, Asks: 'secondFactor', Factors: ['passkey'] });
    const options = await factorOptions(asked.Ticket);
    expect(options).toMatchObject({ allowCredentials: [{ id: passkeyId }], userVerification: 'preferred' });
    const Response = device.get(options, { verified: false });
    const entered = sessionUserOf(await enter(asked.Ticket, Response));
    expect(await isSignedIn(entered?.Token)).toBe(true);
    expectError(await enter(asked.Ticket, Response), 'passkeyRefused');
    expect(await audited()).toContain('login.admitted');
    expect(
      (await portal.call(enterSecondFactor, { body: { Ticket: asked.Ticket ?? '', Code: '123456' } })).body,
    ).toEqual({ data: [null] });
  });

  test('it stands beside the app: either lets in', async () => {
    const app = await turnOn(portal, headers, clock);
    await register();
    const asked = await afterPassword();
    expect(asked.Factors).toEqual(['passkey', 'code']);
    const byCode = await portal.call(enterSecondFactor, {
      body: { Ticket: asked.Ticket ?? '', Code: app.next() },
    });
    expect(sessionUserOf(byCode)?.Token).toEqual(expect.any(String));
    const { Ticket } = await afterPassword();
    const byPasskey = await enter(Ticket, device.get(await factorOptions(Ticket)));
    expect(sessionUserOf(byPasskey)?.Token).toEqual(expect.any(String));
  });

  test('somebody else’s passkey is refused, and one for another ticket', async () => {
    await register();
    const { other } = await somebodyElse();
    const { Ticket } = await afterPassword();
    expectError(await enter(Ticket, other.get(await factorOptions(Ticket))), 'passkeyRefused');
    const former = await factorOptions(Ticket);
    clock.pass(0.1);
    const { Ticket: another } = await afterPassword();
    await factorOptions(another);
    expectError(await enter(another, device.get(former)), 'passkeyRefused');
    expect((await audited()).filter((action) => action === 'login.refused')).toHaveLength(2);
  });

  test('a ticket ends where a passkey is made or removed meanwhile', async () => {
    const passkey = await register();
    const { Ticket } = await afterPassword();
    const response = device.get(await factorOptions(Ticket));
    await register();
    expect((await enter(Ticket, response)).body).toEqual({ data: [null] });
    const { Ticket: later } = await afterPassword();
    await remove(passkey);
    expect((await portal.call(beginPasskeyFactor, { body: { Ticket: later ?? '' } })).body).toEqual({
      data: null,
    });
  });
});

describe('as a second factor', () => {
  test('it ends the grace of the policy, and the last one stays', async () => {
    const own = await startTestPortal({
      now: clock.now,
      env: { SECOND_FACTOR_POLICY: 'everybody', PUBLIC_URL: origin },
    });
    await addUser(own.db, { loginName });
    const here = await own.sessionOf(loginName);
    const due = async () =>
      dataOf<{ secondFactorDue?: string }>(await own.call(getSession, {}, { headers: here })).secondFactorDue;
    expect(await due()).toEqual(expect.any(String));
    const first = await register(here, device, own);
    expect(await due()).toBeUndefined();
    expectError(await remove(first, here, own), 'secondFactorDemanded');
    const second = await register(here, device, own);
    expect((await remove(first, here, own)).status).toBe(200);
    await turnOn(own, here, clock);
    expect((await own.call(removeSecondFactor, {}, { headers: here })).status).toBe(200);
    await turnOn(own, here, clock);
    const both = await Promise.all([
      remove(second, here, own),
      own.call(removeSecondFactor, {}, { headers: here }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await own.close();
  });

  test('an administrator sees it, and resets it for who has lost the device', async () => {
    await register();
    const seen = async () =>
      dataOf<{ secondFactor: boolean }>(
        await portal.call(userContracts.get, { params: { id } }, { headers: portal.admin }),
      ).secondFactor;
    expect(await seen()).toBe(true);
    const asked = await portal.call(
      askFactorRecovery,
      { params: { id }, body: { reason: 'Lost' } },
      { headers: portal.admin },
    );
    const recoveryId = dataOf<FactorRecoveryState>(asked).pending?.id ?? '';
    count += 1;
    const loginName = `super${count}`;
    await addUser(portal.db, { loginName, accountType: 'SuperAdminProxy' });
    const by = { headers: await portal.sessionOf(loginName) };
    const confirmed = await portal.call(confirmFactorRecovery, { params: { id }, body: { recoveryId } }, by);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(await seen()).toBe(false);
    expectError(await signInAs(), 'passkeyRefused');
    expect((await afterPassword()).Token).toEqual(expect.any(String));
  });

  test('the app goes on being off', async () => {
    await register();
    expect(dataOf(await portal.call(getSecondFactor, {}, { headers }))).toMatchObject({ since: null });
  });

  test('it is in what the portal tells its owner', async () => {
    await register();
    const data = dataOf<{ passkeys: unknown }>(await portal.call(getOwnPersonalData, {}, { headers }));
    expect(data.passkeys).toEqual([
      { name: 'Móvil', createdAt: clock.now().toISOString(), usedAt: null, isSynced: false },
    ]);
  });
});

describe.each([
  ['no address', ''],
  ['an address that is not safe', 'http://portal.example'],
  ['an address without a name', 'https://192.0.2.7'],
])('a portal with %s', (_, PUBLIC_URL) => {
  test('has no passkeys, and says so', async () => {
    const own = await startTestPortal({ now: clock.now, env: { PUBLIC_URL } });
    expect((await own.call(getPasskeyOrigin, {})).body).toEqual({ data: { origin: null } });
    expectError(await own.call(beginPasskeyLogin, {}), 'passkeysOff');
    expectError(await own.call(beginPasskey, {}, { headers: own.admin }), 'passkeysOff');
    expect(dataOf(await own.call(listPasskeys, {}, { headers: own.admin }))).toEqual({
      origin: null,
      passkeys: [],
    });
    expect(sessionUserOf(await own.login('root', password))?.Token).toEqual(expect.any(String));
    await own.close();
  });
});
