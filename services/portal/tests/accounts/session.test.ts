import { getSession, updatePreferredLanguage } from 'shared-kit/contracts/people/session';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../src/accounts/users/user.model.ts';
import { type Entity, fieldsOf } from '../records.ts';
import { addUser, dataOf, sessionUserOf, startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
let workerId: number;

beforeAll(async () => {
  portal = await startTestPortal();
  workerId = await addUser(portal.db, { loginName: 'worker' });
  const role = await portal.send('POST', '/api/roles', {
    headers: portal.admin,
    body: { name: 'Technician', permissions: [3, 7] },
  });
  await portal.send('POST', '/api/installationUsers', {
    headers: portal.admin,
    body: { userId: workerId, installationId: 2, roleId: dataOf<{ id: number }>(role).id },
  });
});
afterAll(() => portal.close());

describe('the session', () => {
  test('of a worker has the installations with a role there', async () => {
    const answer = await portal.call(getSession, {}, { headers: await portal.sessionOf('worker') });
    expect(dataOf(answer)).toEqual({
      id: workerId,
      name: `Name${workerId} Surname`,
      entityType: 'UserProxy',
      preferredLanguage: 0,
      installations: [
        {
          id: 2,
          name: 'Second',
          ref: 'I-2',
          timeZone: 'Europe/Madrid',
          roleName: 'Technician',
          permissions: [3, 7],
        },
      ],
    });
  });

  test('has what a role permits of low voltage where the account is marked for it', async () => {
    const role = await portal.send('POST', '/api/roles', {
      headers: portal.admin,
      body: { name: 'Electrician', permissions: [7, 29, 30] },
    });
    const permissionsOf = async (loginName: string, lowVoltageReports: boolean) => {
      const userId = await addUser(portal.db, { loginName, lowVoltageReports });
      const roleId = dataOf<{ id: number }>(role).id;
      const body = { userId, installationId: 1, roleId };
      await portal.send('POST', '/api/installationUsers', { headers: portal.admin, body });
      const answer = await portal.call(getSession, {}, { headers: await portal.sessionOf(loginName) });
      const { installations } = dataOf<{ installations: { permissions: number[] }[] }>(answer);
      return installations.map(({ permissions }) => permissions);
    };
    expect(await permissionsOf('marked', true)).toEqual([[7, 29, 30]]);
    expect(await permissionsOf('unmarked', false)).toEqual([[7]]);
  });

  test('of a super-administrator has every installation with every permission', async () => {
    const { installations } = dataOf<{
      installations: { id: number; roleName: null; permissions: number[] }[];
    }>(await portal.call(getSession, {}, { headers: portal.admin }));
    expect(installations.map(({ id }) => id)).toEqual([1, 2]);
    for (const { roleName, permissions } of installations)
      expect({ roleName, count: permissions.length }).toEqual({ roleName: null, count: 31 });
  });

  test('keeps the language that its user chooses', async () => {
    await addUser(portal.db, { loginName: 'Catalan' });
    const headers = await portal.sessionOf('Catalan');
    const chosen = await portal.call(
      updatePreferredLanguage,
      { body: { preferredLanguage: 2 } },
      { headers },
    );
    expect(chosen.body).toEqual({ data: { preferredLanguage: 2 } });
    expect(sessionUserOf(await portal.login('Catalan'))?.PreferredLanguage).toBe(2);
    const session = await portal.call(getSession, {}, { headers });
    expect(dataOf(session)).toMatchObject({ preferredLanguage: 2 });
  });

  test('ends at once when its user is blocked, and does not come back with the unblocking', async () => {
    const id = await addUser(portal.db, { loginName: 'fired' });
    const headers = await portal.sessionOf('fired');
    const session = () => portal.call(getSession, {}, { headers });
    expect((await session()).status).toBe(200);
    const user = fieldsOf(
      dataOf<Entity>(await portal.send('GET', `/api/users/${id}`, { headers: portal.admin })),
    );
    const blocked = await portal.send('PUT', '/api/users', {
      headers: portal.admin,
      body: { ...user, isBlocked: true },
    });
    expect(blocked.status).toBe(200);
    expectError(await session(), 'unauthorized');
    const { version } = dataOf<{ version: number }>(blocked);
    const unblocked = await portal.send('PUT', '/api/users', {
      headers: portal.admin,
      body: { ...user, version, isBlocked: false },
    });
    expect(unblocked.status).toBe(200);
    expectError(await session(), 'unauthorized');
    const again = await portal.sessionOf('fired');
    expect((await portal.call(getSession, {}, { headers: again })).status).toBe(200);
  });
});

test('the grants view has nothing of passwords and keys', async () => {
  const view = await databaseOf(portal.db)
    .collection<{ _id: number }>('grants_v1')
    .findOne({ _id: workerId });
  expect(Object.keys(view ?? {}).sort()).toEqual(
    [
      '_id',
      'entityStatus',
      'entityType',
      'grants',
      'isBlocked',
      'loginName',
      'lowVoltageReports',
      'name',
      'preferredLanguage',
      'secretsEnded',
      'sessions',
    ].sort(),
  );
  expect(await users(portal.db).countDocuments({ _id: workerId })).toBe(1);
});
