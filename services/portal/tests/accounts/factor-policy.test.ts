import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  getSecondFactor,
  type InstallationFactorPolicy,
  removeSecondFactor,
} from 'shared-kit/contracts/people/second-factor';
import { beginDueSecondFactor, getSession, renewSession } from 'shared-kit/contracts/people/session';
import { installationUsers, roles } from 'shared-kit/contracts/people/users';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  dataOf,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';
import { turnOn } from './second-factor.ts';

let clock: ReturnType<typeof testClock>;
let portal: TestPortal;

beforeEach(async () => {
  clock = testClock();
  const env = { SECOND_FACTOR_POLICY: 'signers', TOKEN_HOURS: '720', SESSION_MAX_HOURS: '720' };
  portal = await startTestPortal({ now: clock.now, env });
});
afterEach(() => portal.close());

const day = 24 * 60;
const addWith = async (loginName: string, permission: Permission): Promise<void> => {
  const userId = await addUser(portal.db, { loginName });
  const headers = portal.admin;
  const role = { name: loginName, permissions: [permission] };
  const made = dataOf<{ id: number }>(await portal.call(roles.create, { body: role }, { headers }));
  const place = { userId, installationId: 1, roleId: made.id };
  await portal.call(installationUsers.create, { body: place }, { headers });
};
const installationAsks = async (
  secondFactorPolicy: InstallationFactorPolicy,
  fields: Partial<InstallationV1> = {},
): Promise<void> => {
  await databaseOf(portal.db)
    .collection<{ _id: number }>(installationsV1)
    .updateOne({ _id: 1 }, { $set: { name: 'First', secondFactorPolicy, ...fields } });
};
const dueOf = async (headers: { authorization: string }) =>
  dataOf<{ secondFactorDue?: string }>(await portal.call(getSession, {}, { headers })).secondFactorDue ??
  null;
const asksOf = async (loginName: string) => sessionUserOf(await portal.login(loginName))?.Asks;

describe('a super-administrator and whoever signs', () => {
  test('may go on for a day, is told its end, and sets one up before anything else afterwards', async () => {
    await addWith('signer', Permission.RiteEdit);
    for (const loginName of ['root', 'signer']) {
      const headers = await portal.sessionOf(loginName);
      expect(await dueOf(headers), loginName).toBe('2026-03-03T08:00:00.250Z');
    }
    const headers = portal.admin;
    clock.pass(day - 60);
    const late = await portal.sessionOf('root');
    expect(await dueOf(late), 'a later sign-in does not prolong it').toBe('2026-03-03T08:00:00.250Z');
    clock.pass(61);
    for (const before of [headers, late])
      expectError(await portal.call(getSession, {}, { headers: before }), 'unauthorized');
    expect(await asksOf('root')).toBe('secondFactorSetup');
    expect(await asksOf('signer')).toBe('secondFactorSetup');
  });

  test('does not get a longer session by preparing to work without a network', async () => {
    const headers = portal.admin;
    expect((await portal.call(renewSession, {}, { headers })).status).toBe(200);
    clock.pass(day + 1);
    expectError(await portal.call(getSession, {}, { headers }), 'unauthorized');
  });

  test('who has turned one on is reminded no more, and does not turn it off', async () => {
    const headers = portal.admin;
    await turnOn(portal, headers, clock);
    expect(await dueOf(headers)).toBeNull();
    expect(dataOf(await portal.call(getSecondFactor, {}, { headers }))).toMatchObject({
      isDemanded: true,
      askedBy: { by: 'portal', installationName: '' },
    });
    expectError(await portal.call(removeSecondFactor, {}, { headers }), 'secondFactorDemanded');
    clock.pass(day + 1);
    expect(await asksOf('root')).toBe('secondFactor');
  });
});

test('it is asked of nobody who does not sign, nor of accounts of the demonstration', async () => {
  await addWith('reader', Permission.RiteView);
  await addUser(portal.db, { loginName: 'demo', accountType: 'SuperAdminProxy', demoPassword: true });
  for (const loginName of ['reader', 'demo']) {
    expect(await dueOf(await portal.sessionOf(loginName)), loginName).toBeNull();
    clock.pass(2 * day);
    expect(await asksOf(loginName), loginName).toBeUndefined();
    clock.pass(-2 * day);
  }
});

describe('an installation', () => {
  const first = { by: 'installation', installationName: 'First' };

  test('asks whoever works there for more than the portal: for a day they are told of it, then set it up first', async () => {
    await addWith('reader', Permission.RiteView);
    await installationAsks('everybody');
    const headers = await portal.sessionOf('reader');
    expect(dataOf(await portal.call(getSession, {}, { headers }))).toMatchObject({
      secondFactorDue: '2026-03-03T08:00:00.250Z',
      secondFactorAskedBy: first,
    });
    clock.pass(day + 1);
    expectError(await portal.call(getSession, {}, { headers }), 'unauthorized');
    const { Asks, Ticket = '' } = sessionUserOf(await portal.login('reader')) ?? {};
    expect(Asks).toBe('secondFactorSetup');
    const setup = await portal.call(beginDueSecondFactor, { body: { Ticket } });
    expect(dataOf(setup)).toMatchObject({ askedBy: first });
  });

  test('does not let it be turned off', async () => {
    await addWith('reader', Permission.RiteView);
    const headers = await portal.sessionOf('reader');
    await turnOn(portal, headers, clock);
    expect(dataOf(await portal.call(getSecondFactor, {}, { headers }))).toMatchObject({ askedBy: null });
    await installationAsks('everybody');
    expect(dataOf(await portal.call(getSecondFactor, {}, { headers }))).toMatchObject({ askedBy: first });
    expectError(await portal.call(removeSecondFactor, {}, { headers }), 'secondFactorDemanded');
  });

  test.each<[string, InstallationFactorPolicy, Partial<InstallationV1>]>([
    ['that asks those who sign', 'signers', {}],
    ['that asks for no more than the portal', 'portal', {}],
    ['that is inactive', 'everybody', { entityStatus: 0 }],
  ])('%s does not ask who reads there', async (_name, policy, fields) => {
    await addWith('reader', Permission.RiteView);
    await installationAsks(policy, fields);
    expect(await dueOf(await portal.sessionOf('reader'))).toBeNull();
  });

  test('asks nobody who works elsewhere, nor super-administrators: theirs is the portal’s', async () => {
    const off = await startTestPortal({ now: clock.now, env: { SECOND_FACTOR_POLICY: 'off' } });
    await databaseOf(off.db)
      .collection<{ _id: number }>(installationsV1)
      .updateOne({ _id: 1 }, { $set: { secondFactorPolicy: 'everybody' } });
    await addUser(off.db, { loginName: 'nowhere' });
    for (const headers of [off.admin, await off.sessionOf('nowhere')])
      expect(dataOf(await off.call(getSession, {}, { headers }))).not.toHaveProperty('secondFactorDue');
    await off.close();
  });
});
