import { listNotifications, type Notification } from 'shared-kit/contracts/notifications';
import {
  askFactorRecovery,
  confirmFactorRecovery,
  type FactorRecoveryState,
  getFactorRecovery,
  withdrawFactorRecovery,
} from 'shared-kit/contracts/people/factor-recovery';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  getOwnPersonalData,
  type PersonalData,
  printOwnPersonalData,
} from 'shared-kit/contracts/people/personal-data';
import { getSession } from 'shared-kit/contracts/people/session';
import { eraseUser, installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { grantsOf } from 'shared-kit/server/access/grants';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeFactorsByOperator } from '../../src/accounts/second-factor/recovery/remove-by-operator.ts';
import { readMailParts } from '../../src/notifications/mail/mail-parts.ts';
import { mailOutbox } from '../../src/notifications/mail/outbox.model.ts';
import {
  addUser,
  dataOf,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';
import { type Headers, turnOn } from './second-factor.ts';

const clock = testClock();
const reason = 'The phone is in the canal';
const hour = 60;
let portal: TestPortal;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({
    now: clock.now,
    env: {
      TOKEN_HOURS: '720',
      SESSION_MAX_HOURS: '720',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.test',
      PUBLIC_URL: 'https://portal.test',
    },
  });
});
afterAll(() => portal.close());

interface Someone {
  readonly id: number;
  readonly loginName: string;
  readonly headers: Headers;
}

const roleWith = async (permissions: readonly Permission[]): Promise<number> => {
  count += 1;
  const body = { name: `Role ${count}`, permissions: [...permissions] };
  return dataOf<{ id: number }>(await portal.call(roles.create, { body }, { headers: portal.admin })).id;
};
const place = async (userId: number, installationId: number, roleId: number): Promise<number> => {
  const body = { userId, installationId, roleId };
  const made = await portal.call(installationUsers.create, { body }, { headers: portal.admin });
  return dataOf<{ id: number }>(made).id;
};
const someone = async (accountType: 'UserProxy' | 'SuperAdminProxy' = 'UserProxy'): Promise<Someone> => {
  count += 1;
  const loginName = `someone${count}`;
  const id = await addUser(portal.db, { loginName, accountType, email: `${loginName}@example.test` });
  return { id, loginName, headers: await portal.sessionOf(loginName) };
};
const inRole = async (roleId: number, installationId = 1): Promise<Someone> => {
  const made = await someone();
  await place(made.id, installationId, roleId);
  portal.forgetGrants();
  return made;
};

let workers: number;
let managers: number;
let person: Someone;
let first: Someone;
let second: Someone;

beforeAll(async () => {
  workers = await roleWith([Permission.PreventiveView]);
  managers = await roleWith([Permission.Administration, Permission.PreventiveView]);
});
beforeEach(async () => {
  person = await inRole(workers);
  first = await inRole(managers);
  second = await inRole(managers);
  await turnOn(portal, person.headers, clock);
});

const inputOf = ({ id }: Someone) => ({ params: { id } });
const ask = (by: Someone, whose = person) =>
  portal.call(askFactorRecovery, { ...inputOf(whose), body: { reason } }, { headers: by.headers });
const read = (by: Someone, whose = person) =>
  portal.call(getFactorRecovery, inputOf(whose), { headers: by.headers });
const withdraw = (by: Someone, whose = person) =>
  portal.call(withdrawFactorRecovery, inputOf(whose), { headers: by.headers });
const idOf = (answer: TestAnswer): string => dataOf<FactorRecoveryState>(answer).pending?.id ?? '';
const confirm = (by: Someone, recoveryId: string, whose = person) =>
  portal.call(confirmFactorRecovery, { ...inputOf(whose), body: { recoveryId } }, { headers: by.headers });
const asked = async (by = first, whose = person): Promise<string> => idOf(await ask(by, whose));
const isOn = async (whose = person): Promise<boolean> =>
  sessionUserOf(await portal.login(whose.loginName))?.Asks === 'secondFactor';
const isIn = async ({ headers }: Someone): Promise<boolean> =>
  (await portal.call(getSession, {}, { headers })).status === 200;
const toldTo = async ({ headers }: Someone): Promise<Notification[]> => {
  const { body } = await portal.call(listNotifications, { query: {} }, { headers });
  return (body as { data: Notification[] }).data;
};
const kindsTold = async (who: Someone): Promise<string[]> => (await toldTo(who)).map(({ kind }) => kind);
const mailed = async (userId: number): Promise<string[]> => {
  const telling = { db: portal.db, views: grantsOf(portal.db), now: clock.now, mail: null };
  const mails = await mailOutbox(portal.db).find({ userId }).sort({ createdAt: 1, _id: 1 }).toArray();
  const parts = await Promise.all(mails.map((mail) => readMailParts(telling, mail)));
  return parts.flatMap((each) => each?.told.map(({ kind }) => kind) ?? []);
};
const audited = async (userId = person.id) =>
  databaseOf(portal.db)
    .collection(auditCollection('portal'))
    .find({ entityType: 'User', entityId: userId, action: /factorRecovery|secondFactorReset/ })
    .sort({ _id: 1 })
    .toArray();
const change = async ({ id }: Someone, fields: object): Promise<void> => {
  await databaseOf(portal.db).collection<{ _id: number }>('users').updateOne({ _id: id }, { $set: fields });
  portal.forgetGrants();
};

describe('two people who may manage the account', () => {
  test('remove the second factor: sessions end, the person is told at both steps, and both are audited', async () => {
    const answer = await ask(first);
    expect(answer.status).toBe(201);
    expect(dataOf<FactorRecoveryState>(answer)).toMatchObject({
      isOn: true,
      mayAsk: true,
      pending: { reason, mayConfirm: false, mayWithdraw: true },
    });
    expect(await isOn(), 'nothing is removed yet').toBe(true);
    expect(await kindsTold(person)).toEqual(['factorRemovalAsked']);
    expect(await mailed(person.id)).toEqual(['factorRemovalAsked']);
    const [told] = await toldTo(second);
    expect(told).toMatchObject({ kind: 'factorRemovalToConfirm', readAt: null });
    expect(told?.path).toMatch(/^\/user\/people\/\d+\?installation=1$/);
    expect(await kindsTold(first)).toEqual([]);

    const seen = dataOf<FactorRecoveryState>(await read(second)).pending;
    expect(seen).toMatchObject({ reason, mayConfirm: true, mayWithdraw: false });
    expect((await confirm(second, seen?.id ?? '')).body).toEqual({ data: { ended: 1 } });
    expect(await isOn()).toBe(false);
    expect(await isIn(person)).toBe(false);
    expect((await toldTo(second))[0]?.readAt).not.toBeNull();
    const back = { ...person, headers: await portal.sessionOf(person.loginName) };
    expect(await kindsTold(back)).toEqual(['factorRemoved', 'factorRemovalAsked']);
    expect(await mailed(person.id)).toEqual(['factorRemovalAsked', 'factorRemoved']);
    expect((await audited()).map(({ action, userId }) => [action, userId])).toEqual([
      ['user.factorRecoveryAsked', first.id],
      ['user.secondFactorReset', second.id],
    ]);
    expect(dataOf(await read(second))).toEqual({ isOn: false, mayAsk: true, pending: null });
    expectError(await ask(first), 'secondFactorOff');
  });

  test('find what waits among what is held about them, the person and who asked', async () => {
    await asked();
    const reasonsOf = async (who: Someone) => {
      const answer = await portal.call(getOwnPersonalData, {}, { headers: who.headers });
      return dataOf<PersonalData>(answer).factorRecoveries.map((each) => each.reason);
    };
    expect(await reasonsOf(person)).toEqual([reason]);
    expect(await reasonsOf(first)).toEqual([reason]);
    expect(await reasonsOf(second)).toEqual([]);
    const query = { language: 'es', timeZone: 'Europe/Madrid' } as const;
    const paper = await portal.call(printOwnPersonalData, { query }, { headers: person.headers });
    expect(paper.status).toBe(200);
  });

  test('are two: who has asked does not confirm, and the person does neither', async () => {
    await place(person.id, 2, managers);
    const [own, all] = [await someone('SuperAdminProxy'), await someone('SuperAdminProxy')];
    await turnOn(portal, own.headers, clock);
    expectError(await ask(own, own), 'ownAccount');
    const recoveryId = await asked(all, own);
    expectError(await confirm(all, recoveryId, own), 'recoveryOwn');
    expectError(await confirm(own, recoveryId, own), 'ownAccount');
    expect(dataOf<FactorRecoveryState>(await read(own, own)).pending).toMatchObject({
      mayConfirm: false,
      mayWithdraw: false,
    });
    expect(await isOn(own)).toBe(true);
  });

  test('may do all that the person may, wherever the person works', async () => {
    const recoveryId = await asked();
    const less = await inRole(await roleWith([Permission.Administration]));
    const elsewhere = await inRole(managers, 2);
    const nobody = await someone();
    for (const other of [less, elsewhere, nobody, await inRole(workers)]) {
      expectError(await read(other), 'notFound');
      expectError(await ask(other), 'notFound');
      expectError(await confirm(other, recoveryId), 'notFound');
      expectError(await withdraw(other), 'notFound');
      expect(await kindsTold(other)).toEqual([]);
    }
    await place(person.id, 2, workers);
    expectError(await confirm(second, recoveryId), 'notFound');
    expect(await isOn()).toBe(true);
  });

  test('are not found for an account without a place, nor for one that is not there', async () => {
    const lone = await someone();
    await turnOn(portal, lone.headers, clock);
    expectError(await ask(first, lone), 'notFound');
    expectError(await ask(first, { ...lone, id: 2_000_000_000 }), 'notFound');
  });
});

test('a super-administrator takes two super-administrators', async () => {
  const [whose, one, other] = [
    await someone('SuperAdminProxy'),
    await someone('SuperAdminProxy'),
    await someone('SuperAdminProxy'),
  ];
  await place(whose.id, 1, workers);
  await turnOn(portal, whose.headers, clock);
  expectError(await ask(first, whose), 'notFound');
  const recoveryId = await asked(one, whose);
  expect((await toldTo(other)).map(({ path }) => path)).toContain(`/user/spad-users/${whose.id}`);
  expectError(await confirm(second, recoveryId, whose), 'notFound');
  expect((await confirm(other, recoveryId, whose)).status).toBe(200);
  expect(await isOn(whose)).toBe(false);
});

describe('what was asked for', () => {
  test('is over after a day, and can be asked for anew', async () => {
    const recoveryId = await asked();
    clock.pass(23 * hour);
    expect(dataOf<FactorRecoveryState>(await read(second)).pending?.id).toBe(recoveryId);
    expectError(await ask(second), 'recoveryPending');
    clock.pass(hour);
    expect(dataOf<FactorRecoveryState>(await read(second)).pending).toBeNull();
    expectError(await confirm(second, recoveryId), 'recoveryOver');
    expectError(await withdraw(first), 'recoveryOver');
    expect(await asked(second)).not.toBe(recoveryId);
    expectError(await confirm(first, recoveryId), 'recoveryOver');
    expect(await isOn()).toBe(true);
  });

  test('is withdrawn by who has asked, and by nobody else', async () => {
    const recoveryId = await asked();
    expectError(await withdraw(second), 'recoveryOver');
    expect(dataOf(await withdraw(first))).toEqual({ isOn: true, mayAsk: true, pending: null });
    expectError(await confirm(second, recoveryId), 'recoveryOver');
    expect((await toldTo(second))[0]?.readAt).not.toBeNull();
    expect((await audited()).map(({ action }) => action)).toEqual([
      'user.factorRecoveryAsked',
      'user.factorRecoveryWithdrawn',
    ]);
    expect(await isOn()).toBe(true);
  });

  test.each([
    ['is blocked', (who: Someone) => change(who, { isBlocked: true })],
    ['is inactive', (who: Someone) => change(who, { entityStatus: 0 })],
    [
      'has lost the role',
      async ({ id }: Someone) => {
        await databaseOf(portal.db)
          .collection('installationUsers')
          .updateMany({ userId: id }, { $set: { isBlocked: true } });
        portal.forgetGrants();
      },
    ],
  ])('is void once who has asked %s', async (_why, lose) => {
    const recoveryId = await asked();
    await lose(first);
    expect(dataOf<FactorRecoveryState>(await read(second)).pending).toBeNull();
    expectError(await confirm(second, recoveryId), 'recoveryOver');
    expect((await ask(second)).status, 'somebody else asks').toBe(201);
    expect(await isOn()).toBe(true);
  });

  test('is not confirmed by who has lost the role a moment ago', async () => {
    const recoveryId = await asked();
    await read(second);
    await databaseOf(portal.db)
      .collection('installationUsers')
      .updateMany({ userId: second.id }, { $set: { isBlocked: true } });
    expectError(await confirm(second, recoveryId), 'notFound');
    expect(await isOn()).toBe(true);
  });

  test('is confirmed once, of two who do it at once', async () => {
    const recoveryId = await asked();
    const third = await inRole(managers);
    const answers = await Promise.all([
      ...[second, third].map((each) => confirm(each, recoveryId)),
      confirm(second, recoveryId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const refused of answers.filter(({ status }) => status === 400))
      expectError(refused, 'recoveryOver');
    expect((await audited()).filter(({ action }) => action === 'user.secondFactorReset')).toHaveLength(1);
    expect(await mailed(person.id)).toEqual(['factorRemovalAsked', 'factorRemoved']);
  });

  test('waits once, of two who ask at once', async () => {
    const answers = await Promise.all([ask(first), ask(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    for (const refused of answers.filter(({ status }) => status === 400))
      expectError(refused, 'recoveryPending');
  });

  test('goes with the person and with who has asked; its reason is in no trail to be read', async () => {
    await asked();
    const [entry] = await audited();
    expect(JSON.stringify(entry)).not.toContain(reason);
    const stored = () => databaseOf(portal.db).collection('factorRecoveries').countDocuments();
    const erase = async ({ id }: Someone) => {
      const found = await portal.call(users.get, { params: { id } }, { headers: portal.admin });
      const { version } = dataOf<{ version: number }>(found);
      return portal.call(eraseUser, { params: { id }, body: { version } }, { headers: portal.admin });
    };
    const before = await stored();
    expect((await erase(first)).status).toBe(200);
    expect(await stored()).toBe(before - 1);
    await asked(second);
    expect((await erase(person)).status).toBe(200);
    expect(await stored()).toBe(before - 1);
  });
});

test('an operator removes it where nobody else can: audited, told, and once', async () => {
  await asked();
  const telling = { db: portal.db, views: grantsOf(portal.db), now: clock.now, mail: null };
  expect(await removeFactorsByOperator(telling, person.id)).toBe(1);
  expect(await removeFactorsByOperator(telling, person.id)).toBeNull();
  portal.forgetGrants();
  expect(await isOn()).toBe(false);
  expect(await isIn(person)).toBe(false);
  expect(dataOf<FactorRecoveryState>(await read(second)).pending).toBeNull();
  const back = { ...person, headers: await portal.sessionOf(person.loginName) };
  expect(await kindsTold(back)).toContain('factorRemoved');
  const [, reset] = await audited();
  expect(reset).toMatchObject({ action: 'user.secondFactorReset', userId: 0 });
});
