import { peopleV1, personV1Schema } from 'shared-kit/contracts/views/people';
import { installationUsersV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { users } from '../../src/accounts/users/user.model.ts';
import { type Entity, fieldsOf, names, newUser, recordsOf } from '../records.ts';
import { dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
let serial = 0;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
});
afterAll(() => portal.close());
beforeEach(() => {
  serial += 1;
});

const send: typeof records.send = (...given) => records.send(...given);
const create: typeof records.create = (...given) => records.create(...given);
const list: typeof records.list = (path) => records.list(path);

describe('roles in installations', () => {
  let userId: number;
  let roleId: number;
  let categoryId: number;
  beforeEach(async () => {
    userId = (await create('users', newUser(`login${serial}`))).id;
    roleId = (await create('roles', { name: `Role ${serial}`, permissions: [7] })).id;
    categoryId = (await create('categories', { name: names(`Category ${serial}`) })).id;
  });
  const assignment = (fields: object = {}) => ({ userId, installationId: 1, roleId, ...fields });

  test('are answered with names and defaults', async () => {
    expect(
      await create('installationUsers', assignment({ categoryId, operationsIds: [4, 4, 2] })),
    ).toMatchObject({
      userName: 'Ana Gil',
      installationName: 'Installation 1',
      operationsIds: [4, 2],
      visible: true,
      selectable: true,
      userSelectable: true,
      assignedHours: 0,
      isBlocked: false,
      order: 1,
    });
  });

  test('are published by name, for choosing among who works somewhere', async () => {
    const { id } = await create(
      'installationUsers',
      assignment({ userSelectable: false, order: 3, operationsIds: [4], assignedHours: 80 }),
    );
    const published = () => databaseOf(portal.db).collection(peopleV1).find({ userId }).toArray();
    expect(z.parse(z.array(personV1Schema), await published())).toEqual([
      {
        _id: id,
        installationId: 1,
        userId,
        name: 'Ana Gil',
        userSelectable: false,
        selectable: true,
        visible: true,
        order: 3,
        operationsIds: [4],
        assignedHours: 80,
      },
    ]);
    await users(portal.db).updateOne({ _id: userId }, { $set: { isBlocked: true } });
    expect(await published()).toEqual([]);
  });

  test('are published whatever their state, so that nobody deletes the installation of somebody', async () => {
    const published = () => databaseOf(portal.db).collection(installationUsersV1).find({ userId }).toArray();
    const { id } = await create('installationUsers', assignment({ isBlocked: true }));
    const former = await create('installationUsers', assignment({ installationId: 2, entityStatus: 0 }));
    expect(await published()).toEqual([
      { _id: id, installationId: 1, userId },
      { _id: former.id, installationId: 2, userId },
    ]);
  });

  test('are one for each user and installation, unless the other is inactive', async () => {
    const first = await create('installationUsers', assignment());
    expectError(await send('POST', 'installationUsers', assignment()), 'userAlreadyHasRole');
    await create('installationUsers', assignment({ installationId: 2 }));
    await send('PUT', 'installationUsers', { ...fieldsOf(first), entityStatus: 0 });
    await create('installationUsers', assignment());
    const back = { ...fieldsOf(first), version: first.version + 1, entityStatus: 1 };
    expectError(await send('PUT', 'installationUsers', back), 'userAlreadyHasRole');
  });

  test.each(['userId', 'roleId', 'installationId', 'categoryId'])('need an existing %s', async (path) => {
    const refused = await send('POST', 'installationUsers', assignment({ [path]: 999_999 }));
    expectError(refused, 'parentNotFound');
    expect((refused.body as { fields: unknown }).fields).toEqual([{ path, code: 'notFound' }]);
  });

  test('keep their role and category from being deleted', async () => {
    const { id } = await create('installationUsers', assignment({ categoryId }));
    for (const address of [`roles/${roleId}`, `categories/${categoryId}`]) {
      const refused = await send('DELETE', address);
      expectError(refused, 'catalogueEntryInUse');
      expect(refused.body).toMatchObject({ related: [{ kind: 'installationUsers', count: 1 }] });
    }
    await send('DELETE', `installationUsers/${id}`);
    expect((await send('DELETE', `roles/${roleId}`)).status).toBe(200);
    expect((await send('DELETE', `categories/${categoryId}`)).status).toBe(200);
  });

  test('are listed by user, by installation and by name', async () => {
    const one = await create('installationUsers', assignment());
    const two = await create('installationUsers', assignment({ installationId: 2, order: 0 }));
    const ids = async (query: string) => (await list(`installationUsers?${query}`)).data.map(({ id }) => id);
    expect(await ids(`userId=${userId}`)).toEqual([two.id, one.id]);
    expect(await ids(`userId=${userId}&installationId=1`)).toEqual([one.id]);
    expect(await ids(`q=login${serial}`)).toEqual([two.id, one.id]);
    expect(await ids(`q=nobody-is-called-this`)).toEqual([]);
    await send('PUT', 'installationUsers', { ...fieldsOf(one), entityStatus: 0 });
    expect(await ids(`userId=${userId}&entityStatus=0`)).toEqual([one.id]);
    expect(await ids(`userId=${userId}&entityStatus=1`)).toEqual([two.id]);
  });

  test('name the installations of a user in their order, inactive ones dropped', async () => {
    await create('installationUsers', assignment({ order: 2 }));
    const second = await create('installationUsers', assignment({ installationId: 2 }));
    const installations = async () => dataOf(await send('GET', `users/${userId}`)).installations;
    expect(await installations()).toBe('Second, Installation 1');
    await send('PUT', 'installationUsers', { ...fieldsOf(second), entityStatus: 0 });
    expect(await installations()).toBe('Installation 1');
  });

  test('count at once: blocked, without role or deleted they are none', async () => {
    const headers = await portal.sessionOf(`login${serial}`);
    const permissions = async () => {
      const answer = await portal.send('GET', '/api/session', { headers });
      return dataOf<{ installations: { permissions: number[] }[] }>(answer).installations.map(
        (each) => each.permissions,
      );
    };
    expect(await permissions()).toEqual([]);
    const given = await create('installationUsers', assignment());
    expect(await permissions()).toEqual([[7]]);
    const role = dataOf<Entity>(await send('GET', `roles/${roleId}`));
    await send('PUT', 'roles', { ...fieldsOf(role), permissions: [7, 3] });
    expect(await permissions()).toEqual([[3, 7]]);
    await send('PUT', 'roles', { ...fieldsOf(role), version: 1, entityStatus: 0 });
    expect(await permissions()).toEqual([]);
    await send('PUT', 'roles', { ...fieldsOf(role), version: 2, entityStatus: 1 });
    await send('PUT', 'installationUsers', { ...fieldsOf(given), isBlocked: true });
    expect(await permissions()).toEqual([]);
    await send('PUT', 'installationUsers', { ...fieldsOf(given), version: 1 });
    expect(await permissions()).toEqual([[7]]);
    await send('DELETE', `installationUsers/${given.id}`);
    expect(await permissions()).toEqual([]);
  });

  test('go with their user', async () => {
    const { id } = await create('installationUsers', assignment());
    await send('DELETE', `users/${userId}`);
    expectError(await send('GET', `installationUsers/${id}`), 'notFound');
  });
});
