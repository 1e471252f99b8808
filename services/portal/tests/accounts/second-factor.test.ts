import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from 'shared-kit/contracts/people/second-factor';
import { enterSecondFactor, getSession } from 'shared-kit/contracts/people/session';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  dataOf,
  password,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';
import { codeAt, type Headers, strangeCode, turnOn } from './second-factor.ts';

const clock = testClock();
let portal: TestPortal;
let loginName: string;
let id: number;
let headers: Headers;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { TOKEN_HOURS: '720' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `person${count}`;
  id = await addUser(portal.db, { loginName });
  headers = await portal.sessionOf(loginName);
});

const status = async () => dataOf(await portal.call(getSecondFactor, {}, { headers }));
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: unknown }).fields;
const confirm = (code: string) => portal.call(confirmSecondFactor, { body: { code } }, { headers });
const signIn = async (given: Record<string, string> = {}): Promise<LoginAnswer> => {
  const answer = sessionUserOf(await portal.login(loginName, password, given));
  if (!answer) throw new Error('not let in');
  return answer;
};
const enter = (Ticket: string | undefined, Code: string, given: Record<string, string> = {}) =>
  portal.call(enterSecondFactor, { body: { Ticket: Ticket ?? '', Code } }, { headers: given });
const isSignedIn = async (token: string | null | undefined) =>
  (await portal.call(getSession, {}, { headers: { authorization: `Bearer ${token}` } })).status === 200;
const audited = async () => {
  const entries = databaseOf(portal.db).collection('audit_portal').find({ entityId: id });
  return (await entries.sort({ _id: 1 }).toArray()).map(({ action }) => String(action));
};

describe('the own second factor', () => {
  test('is off, is turned on with the first code, and gives ten recovery codes once', async () => {
    expect(await status()).toEqual({ since: null, recoveryCodesLeft: 0, isDemanded: false, askedBy: null });
    const begun = dataOf(await portal.call(beginSecondFactor, {}, { headers }));
    expect(begun).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), account: loginName });
    expect(fieldsOf(await confirm('abc'))).toEqual([{ path: 'code', code: 'codeWrong' }]);
    expect((await signIn()).Token, 'before it is confirmed').not.toBeNull();
    const confirmed = await confirm(codeAt(String(begun.secret), clock.now()));
    expect(dataOf<{ recoveryCodes: string[] }>(confirmed).recoveryCodes).toHaveLength(10);
    expect(await status()).toEqual({
      since: clock.now().toISOString(),
      recoveryCodesLeft: 10,
      isDemanded: false,
      askedBy: null,
    });
    expect(await audited()).toContain('user.secondFactorOn');
    expectError(await confirm(codeAt(String(begun.secret), clock.now())), 'setupOver');
  });

  test('is begun anew after a quarter of an hour', async () => {
    const { secret } = dataOf<{ secret: string }>(await portal.call(beginSecondFactor, {}, { headers }));
    clock.pass(15.1);
    expectError(await confirm(codeAt(secret, clock.now())), 'setupOver');
  });

  test('moves to another app; the one before is good until that has shown a code', async () => {
    const before = await turnOn(portal, headers, clock);
    const { secret } = dataOf<{ secret: string }>(await portal.call(beginSecondFactor, {}, { headers }));
    expect(sessionUserOf(await enter((await signIn()).Ticket, before.next()))?.Token).not.toBeNull();
    expect((await confirm(codeAt(secret, clock.now()))).status).toBe(200);
    const { Ticket } = await signIn();
    clock.pass(1);
    expectError(await enter(Ticket, codeAt(before.secret, clock.now())), 'invalidInput');
    expect(fieldsOf(await enter(Ticket, strangeCode(secret, clock.now())))).toEqual([
      { path: 'Code', code: 'codeWrong' },
    ]);
    expect(sessionUserOf(await enter(Ticket, codeAt(secret, clock.now())))?.Token).not.toBeNull();
  });

  test.each([
    [-25, 'codeOfOtherClock'],
    [-2, 'codeOfOtherClock'],
    [1, 'codeOfOtherClock'],
    [24, 'codeOfOtherClock'],
  ])('of an app whose clock is off by %i hours it says so, and lets nobody in', async (hours, code) => {
    const app = await turnOn(portal, headers, clock);
    const { Ticket } = await signIn();
    const shown = codeAt(app.secret, new Date(clock.now().getTime() + hours * 3_600_000));
    expect(fieldsOf(await enter(Ticket, shown))).toEqual([{ path: 'Code', code }]);
    const begun = dataOf<{ secret: string }>(await portal.call(beginSecondFactor, {}, { headers }));
    const first = codeAt(begun.secret, new Date(clock.now().getTime() + hours * 3_600_000));
    expect(fieldsOf(await confirm(first))).toEqual([{ path: 'code', code }]);
  });

  test('gets new recovery codes, after which those before are wrong', async () => {
    expectError(await portal.call(renewRecoveryCodes, {}, { headers }), 'secondFactorOff');
    const { recoveryCodes } = await turnOn(portal, headers, clock);
    const renewed = dataOf<{ recoveryCodes: string[] }>(
      await portal.call(renewRecoveryCodes, {}, { headers }),
    );
    expect(fieldsOf(await enter((await signIn()).Ticket, recoveryCodes[0] ?? ''))).toEqual([
      { path: 'Code', code: 'codeWrong' },
    ]);
    const { Ticket } = await signIn();
    expect(sessionUserOf(await enter(Ticket, renewed.recoveryCodes[9] ?? ''))?.Token).not.toBeNull();
    expect(await status()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('is turned off, and the password alone lets in again', async () => {
    await turnOn(portal, headers, clock);
    const off = () => portal.call(removeSecondFactor, {}, { headers });
    expect((await off()).body).toEqual({ data: { wasOn: true } });
    expect((await off()).body, 'once more').toEqual({ data: { wasOn: false } });
    expect((await signIn()).Token).not.toBeNull();
    expect((await audited()).filter((action) => action === 'user.secondFactorOff')).toHaveLength(1);
  });

  test('needs the password again, to be begun, turned off, or given new codes', async () => {
    const own = await startTestPortal({ now: clock.now, env: { CONFIRMATION_MINUTES: '10' } });
    const here = await own.sessionOf('root');
    clock.pass(10.1);
    for (const contract of [beginSecondFactor, renewRecoveryCodes, removeSecondFactor])
      expectError(await own.call(contract, {}, { headers: here }), 'confirmationRequired');
    await own.close();
  });
});

describe('a login with a second factor', () => {
  test('begins no session with the password alone, and asks for a code', async () => {
    const app = await turnOn(portal, headers, clock);
    const asked = await signIn();
    expect(asked).toEqual({
      Id: id,
      Name: `Name${id} Surname`,
      Token: null,
      EntityType: 'UserProxy',
      PreferredLanguage: 0,
      Asks: 'secondFactor',
      Ticket: expect.any(String),
    });
    expect(await isSignedIn(asked.Ticket)).toBe(false);
    const entered = sessionUserOf(await enter(asked.Ticket, app.next()));
    expect(Object.keys(entered ?? {}).sort()).toEqual(
      ['EntityType', 'Id', 'Name', 'PreferredLanguage', 'Token'].sort(),
    );
    expect(await isSignedIn(entered?.Token)).toBe(true);
  });

  test('takes each code once, of two at once too, and none that is older', async () => {
    const app = await turnOn(portal, headers, clock);
    const older = app.next();
    const code = (() => {
      clock.pass(0.5);
      return codeAt(app.secret, clock.now());
    })();
    const [one, other] = [await signIn(), await signIn()];
    const answers = await Promise.all([enter(one.Ticket, code), enter(other.Ticket, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    for (const used of [code, older])
      expect(fieldsOf(await enter((await signIn()).Ticket, used))).toEqual([
        { path: 'Code', code: 'codeUsed' },
      ]);
  });

  test('takes each recovery code once, in any writing, and notes it', async () => {
    const { recoveryCodes } = await turnOn(portal, headers, clock);
    const code = String(recoveryCodes[3]);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    const [one, other] = [await signIn(), await signIn()];
    const answers = await Promise.all([enter(one.Ticket, typed), enter(other.Ticket, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(fieldsOf(await enter((await signIn()).Ticket, code))).toEqual([
      { path: 'Code', code: 'codeWrong' },
    ]);
    expect((await audited()).filter((action) => action === 'login.admittedWithRecoveryCode')).toHaveLength(1);
  });

  test('is locked by wrong codes as by wrong passwords, for right ones too, until the minute is over', async () => {
    const app = await turnOn(portal, headers, clock);
    const { Ticket } = await signIn();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expectError(await enter(Ticket, '000000'), 'invalidInput');
    const locked = await enter(Ticket, codeAt(app.secret, clock.now()));
    expectError(locked, 'blockedUser');
    expect(locked.body).toMatchObject({ retryAfter: 60 });
    expectError(await portal.login(loginName), 'blockedUser');
    expect(await portal.login(loginName, 'wrong')).toMatchObject({ body: { data: [null] } });
    clock.pass(1.01);
    const entered = sessionUserOf(await enter((await signIn()).Ticket, app.next()));
    expect(entered?.Token).not.toBeNull();
  });

  test('looks at few of many codes at once', async () => {
    const own = await startTestPortal({ now: clock.now, env: { LOGIN_ATTEMPTS_PER_MINUTE: '6' } });
    const { authorization } = own.admin;
    await turnOn(own, { authorization }, clock);
    const { Ticket = '' } = sessionUserOf(await own.login('root')) ?? {};
    const tries = Array.from({ length: 12 }, () =>
      own.call(enterSecondFactor, { body: { Ticket, Code: '000000' } }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((each) => each === 429)).toHaveLength(6);
    await own.close();
  });

  test('waits five minutes, and no longer than password and second factor stay as they are', async () => {
    const app = await turnOn(portal, headers, clock);
    const late = await signIn();
    clock.pass(5.1);
    expect((await enter(late.Ticket, app.next())).body).toEqual({ data: [null] });
    const other = await signIn();
    await turnOn(portal, headers, clock);
    expect((await enter(other.Ticket, app.next())).body).toEqual({ data: [null] });
    const anothers = await addUser(portal.db, { loginName: `${loginName}.other` });
    const strange = sessionUserOf(await portal.login(`${loginName}.other`));
    expect(strange?.Id).toBe(anothers);
    expect((await enter(strange?.Token ?? '', app.next())).body, 'a token').toEqual({ data: [null] });
  });

  test('comes before a password that is due', async () => {
    const app = await turnOn(portal, headers, clock);
    await databaseOf(portal.db)
      .collection<{ _id: number }>('users')
      .updateOne({ _id: id }, { $set: { passwordDue: true } });
    const asked = await signIn();
    expect(asked.Asks).toBe('secondFactor');
    const next = sessionUserOf(await enter(asked.Ticket, app.recoveryCodes[0] ?? ''));
    expect(next).toMatchObject({ Token: null, Asks: 'password' });
    expect(await audited()).toContain('user.recoveryCodeUsed');
    const body = { Ticket: next?.Ticket, Password: 'battery staple' };
    const set = await portal.send('POST', '/api/login/password', { body });
    expect(await isSignedIn(sessionUserOf(set)?.Token)).toBe(true);
  });
});

test('neither secret nor recovery codes are anywhere to be read', async () => {
  const { secret, recoveryCodes } = await turnOn(portal, headers, clock);
  for (const { name } of await databaseOf(portal.db).listCollections().toArray()) {
    const stored = JSON.stringify(await databaseOf(portal.db).collection(name).find().toArray());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored.includes(text), `${text} in ${name}`).toBe(false);
  }
});
