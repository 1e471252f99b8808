import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { getSecondFactor, removeSecondFactor } from 'shared-kit/contracts/people/second-factor';
import {
  beginDueSecondFactor,
  confirmDueSecondFactor,
  enterSecondFactor,
  setDuePassword,
} from 'shared-kit/contracts/people/session';
import { installationUsers, roles } from 'shared-kit/contracts/people/users';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  dataOf,
  ownPassword,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';
import { codeAt, strangeCode } from './second-factor.ts';

const clock = testClock();
let portal: TestPortal;
let roleId: number;
let assignmentId: number;
let loginName: string;
let id: number;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { TOKEN_HOURS: '720' } });
  const body = { name: 'Manager', permissions: [Permission.Administration], requiresSecondFactor: true };
  const role = await portal.call(roles.create, { body }, { headers: portal.admin });
  roleId = dataOf<{ id: number }>(role).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  loginName = `person${count}`;
  id = await addUser(portal.db, { loginName });
  const body = { userId: id, installationId: 1, roleId };
  const made = await portal.call(installationUsers.create, { body }, { headers: portal.admin });
  assignmentId = dataOf<{ id: number }>(made).id;
});

const signIn = async (): Promise<LoginAnswer> => {
  const answer = sessionUserOf(await portal.login(loginName));
  if (!answer) throw new Error('not let in');
  return answer;
};
const begin = async (Ticket = ''): Promise<string> =>
  dataOf<{ secret: string }>(await portal.call(beginDueSecondFactor, { body: { Ticket } })).secret;
const confirm = (Ticket: string | undefined, Code: string) =>
  portal.call(confirmDueSecondFactor, { body: { Ticket: Ticket ?? '', Code } });
const setUp = async (): Promise<LoginAnswer & { secret: string }> => {
  const { Ticket } = await signIn();
  const secret = await begin(Ticket);
  const answer = sessionUserOf(await confirm(Ticket, codeAt(secret, clock.now())));
  if (!answer) throw new Error('not set up');
  return { ...answer, secret };
};

describe('whoever has a role that demands a second factor', () => {
  test('sets it up before a token is given, and enters a code from then on', async () => {
    const asked = await signIn();
    expect(asked).toMatchObject({ Token: null, Asks: 'secondFactorSetup', Ticket: expect.any(String) });
    const secret = await begin(asked.Ticket);
    const wrong = await confirm(asked.Ticket, strangeCode(secret, clock.now()));
    expect(wrong.body).toMatchObject({ fields: [{ path: 'Code', code: 'codeWrong' }] });
    const entered = sessionUserOf(await confirm(asked.Ticket, codeAt(secret, clock.now())));
    expect(entered).toMatchObject({ Token: expect.any(String), RecoveryCodes: expect.any(Array) });
    expect(entered?.RecoveryCodes).toHaveLength(10);
    const headers = { authorization: `Bearer ${entered?.Token}` };
    expect(dataOf(await portal.call(getSecondFactor, {}, { headers }))).toMatchObject({
      recoveryCodesLeft: 10,
      isDemanded: true,
      askedBy: { by: 'role', installationName: '' },
    });

    const next = await signIn();
    expect(next.Asks).toBe('secondFactor');
    const enter = (Code: string) =>
      portal.call(enterSecondFactor, { body: { Ticket: next.Ticket ?? '', Code } });
    expect((await enter(codeAt(secret, clock.now()))).body, 'the code of the setup').toMatchObject({
      fields: [{ path: 'Code', code: 'codeUsed' }],
    });
    clock.pass(1);
    expect(sessionUserOf(await enter(codeAt(secret, clock.now())))?.Token).not.toBeNull();
  });

  test('does not turn it off', async () => {
    const { Token } = await setUp();
    const headers = { authorization: `Bearer ${Token}` };
    expectError(await portal.call(removeSecondFactor, {}, { headers }), 'secondFactorDemanded');
  });

  test('chooses the password that is due after that, and comes in then', async () => {
    await databaseOf(portal.db)
      .collection<{ _id: number }>('users')
      .updateOne({ _id: id }, { $set: { passwordDue: true } });
    const { Token, Asks, Ticket = '', RecoveryCodes } = await setUp();
    expect({ Token, Asks, codes: RecoveryCodes?.length }).toEqual({
      Token: null,
      Asks: 'password',
      codes: 10,
    });
    const set = await portal.call(setDuePassword, { body: { Ticket, Password: ownPassword } });
    expect(sessionUserOf(set)?.Token).toEqual(expect.any(String));
    expect(sessionUserOf(await portal.login(loginName, ownPassword))?.Asks).toBe('secondFactor');
  });

  test('has a quarter of an hour, and one ticket for one setup', async () => {
    const { Ticket } = await signIn();
    const secret = await begin(Ticket);
    clock.pass(15.1);
    expect((await confirm(Ticket, codeAt(secret, clock.now()))).body).toEqual({ data: [null] });
    const again = await signIn();
    expectError(await confirm(again.Ticket, codeAt(secret, clock.now())), 'setupOver');
    const other = await begin(again.Ticket);
    expect((await confirm(again.Ticket, codeAt(other, clock.now()))).status).toBe(200);
    expect((await confirm(again.Ticket, codeAt(other, clock.now()))).body).toEqual({ data: [null] });
    const begun = await portal.call(beginDueSecondFactor, { body: { Ticket: again.Ticket ?? '' } });
    expect(begun.body).toEqual({ data: null });
  });

  test('passes over nothing with the ticket of another step', async () => {
    const { Ticket = '' } = await signIn();
    const set = await portal.call(setDuePassword, { body: { Ticket, Password: ownPassword } });
    expect(set.body).toEqual({ data: [null] });
    const entered = await portal.call(enterSecondFactor, { body: { Ticket, Code: '000000' } });
    expect(entered.body).toEqual({ data: [null] });
  });
});

describe('it is not demanded', () => {
  const change = (resource: string, recordId: number, fields: object) =>
    databaseOf(portal.db)
      .collection<{ _id: number }>(resource)
      .updateOne({ _id: recordId }, { $set: fields });

  test('by a role of an assignment that is blocked or inactive', async () => {
    for (const fields of [{ isBlocked: true }, { isBlocked: false, entityStatus: 0 }]) {
      await change('installationUsers', assignmentId, fields);
      expect((await signIn()).Token, JSON.stringify(fields)).not.toBeNull();
    }
  });

  test('by a role that is inactive, or demands it no more', async () => {
    for (const fields of [{ entityStatus: 0 }, { entityStatus: 1, requiresSecondFactor: false }]) {
      await change('roles', roleId, fields);
      expect((await signIn()).Token, JSON.stringify(fields)).not.toBeNull();
    }
    await change('roles', roleId, { entityStatus: 1, requiresSecondFactor: true });
    expect((await signIn()).Asks).toBe('secondFactorSetup');
  });
});
