import { peopleV1, personV1Schema } from 'shared-kit/contracts/views/people';
import { databaseOf } from 'shared-kit/server/mongo';
import { expectError } from 'shared-kit/testing/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessions } from '../src/accounts/sessions/session.model.ts';
import { users } from '../src/accounts/users/user.model.ts';
import { addUser, dataOf, password, sessionUserOf, startTestPortal, type TestPortal } from './test-portal.ts';

type Entity = Record<string, unknown> & { id: number; version: number };

let portal: TestPortal;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  serial += 1;
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  portal.send(method, `/api/${path}`, {
    headers: { ...portal.admin, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const create = async (resource: string, body: unknown) => {
  const answer = await send('POST', resource, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return dataOf<Entity>(answer);
};
const list = async (path: string) => (await send('GET', path)).body as { data: Entity[]; total: number };

const names = (name: string) => ({ es: name, cat: `${name} cat`, en: `${name} en` });
const newUser = (fields: object = {}) => ({
  loginName: `login${serial}`,
  name: 'Ana',
  firstSurname: 'Gil',
  preferredLanguage: 0,
  password,
  ...fields,
});
const fieldsOf = ({
  sessionFails: _,
  lockEndsAt: _l,
  secondFactor: _f,
  installations: _i,
  entityType: _t,
  userName: _u,
  installationName: _n,
  ...fields
}: Entity) => fields as Entity;

describe.each([
  {
    resource: 'roles',
    make: (name: string) => ({ name, permissions: [7, 3, 3] }),
    other: { permissions: [3] },
    code: 'nameExists',
  },
  {
    resource: 'categories',
    make: (name: string) => ({ name: names(name) }),
    other: { entityStatus: 0 },
    code: 'nameExists',
  },
  {
    resource: 'users',
    make: (name: string) => newUser({ loginName: name }),
    other: { city: 'Reus' },
    code: 'loginNameExists',
  },
] as const)('$resource', ({ resource, make, other, code }) => {
  test('are created, read, listed, changed and deleted', async () => {
    const created = await create(resource, make(`One ${serial}`));
    expect(dataOf(await send('GET', `${resource}/${created.id}`))).toEqual(created);
    expect((await list(`${resource}?q=one ${serial}`)).data).toEqual([created]);
    const changed = await send('PUT', resource, { ...fieldsOf(created), ...other });
    expect(dataOf(changed)).toEqual({ ...created, ...other, version: created.version + 1 });
    expect((await send('DELETE', `${resource}/${created.id}`)).body).toEqual({ data: { id: created.id } });
    expectError(await send('GET', `${resource}/${created.id}`), 'notFound');
    expectError(await send('DELETE', `${resource}/${created.id}`), 'notFound');
    expectError(await send('PUT', resource, fieldsOf(created)), 'notFound');
  });

  test('have unique names, whatever the case', async () => {
    const first = await create(resource, make(`Same ${serial}`));
    expectError(await send('POST', resource, make(`SAME ${serial}`)), code);
    const second = await create(resource, make(`Other ${serial}`));
    const renamed = {
      ...fieldsOf(second),
      ...fieldsOf({ ...make(`sAME ${serial}`), id: second.id, version: second.version }),
    };
    expectError(await send('PUT', resource, renamed), code);
    expect((await send('PUT', resource, { ...fieldsOf(first), ...other })).status).toBe(200);
  });

  test('answer a change that another overtook with the current record, without overwriting it', async () => {
    const created = await create(resource, make(`Raced ${serial}`));
    const current = dataOf<Entity>(await send('PUT', resource, { ...fieldsOf(created), ...other }));
    const overtaken = await send('PUT', resource, fieldsOf(created));
    expectError(overtaken, 'versionConflict');
    expect((overtaken.body as { current: unknown }).current).toEqual(current);
    expect(dataOf(await send('GET', `${resource}/${created.id}`))).toEqual(current);
  });

  test('are created once for one idempotency key', async () => {
    const key = { 'idempotency-key': `key-${resource}-${serial}` };
    const body = make(`Once ${serial}`);
    const [first, second] = [
      await send('POST', resource, body, key),
      await send('POST', resource, body, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expectError(await send('POST', resource, make(`Twice ${serial}`), key), 'idempotencyConflict');
  });

  test('are audited with what changed', async () => {
    const created = await create(resource, make(`Noted ${serial}`));
    await send('PUT', resource, { ...fieldsOf(created), ...other });
    await send('DELETE', `${resource}/${created.id}`);
    const entityType = created.entityType as string;
    const entries = await databaseOf(portal.db)
      .collection('audit_portal')
      .find({ entityType, entityId: created.id })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ action }) => String(action).split('.')[1])).toEqual([
      'created',
      'updated',
      'deleted',
    ]);
    expect(entries[1]).toMatchObject({ userId: portal.adminId, before: created, after: other });
    expect(JSON.stringify(entries)).not.toMatch(/argon2|correct horse/);
  });
});

describe('users', () => {
  test('need a password, which is never answered', async () => {
    const { password: _, ...without } = newUser();
    const refused = await send('POST', 'users', without);
    expectError(refused, 'invalidInput');
    expect((refused.body as { fields: unknown }).fields).toEqual([{ path: 'password', code: 'required' }]);
    const user = await create('users', newUser());
    const answers = [user, await list('users'), (await send('GET', `users/${user.id}`)).body];
    expect(JSON.stringify(answers)).not.toMatch(/argon2|assword|loginKey|lockedUntil|sources/);
  });

  test('sign in with the new password once it is changed, and their sessions end', async () => {
    const user = await create('users', newUser());
    const headers = await portal.sessionOf(`login${serial}`);
    expect((await portal.send('GET', '/api/session', { headers })).status).toBe(200);
    await send('PUT', 'users', { ...fieldsOf(user), version: 1, password: 'another long one' });
    expectError(await portal.send('GET', '/api/session', { headers }), 'unauthorized');
    expect((await portal.login(`login${serial}`)).body).toEqual({ data: [null] });
    const again = await portal.sessionOf(`login${serial}`, 'another long one');
    expect((await portal.send('GET', '/api/session', { headers: again })).status).toBe(200);
  });

  test('keep their password when a change names none', async () => {
    const user = await create('users', newUser());
    await send('PUT', 'users', { ...fieldsOf(user), city: 'Vic' });
    expect(sessionUserOf(await portal.login(`login${serial}`))?.Id).toBe(user.id);
  });

  test('are unlocked by unblocking them', async () => {
    const user = await create('users', newUser());
    for (let i = 0; i < 5; i += 1) await portal.login(`login${serial}`, 'wrong');
    const blocked = dataOf<Entity>(await send('PUT', 'users', { ...fieldsOf(user), isBlocked: true }));
    await send('PUT', 'users', { ...fieldsOf(blocked), isBlocked: false });
    expect(sessionUserOf(await portal.login(`login${serial}`))?.Id).toBe(user.id);
  });

  test.each([
    { what: 'block', change: { isBlocked: true } },
    { what: 'deactivate', change: { entityStatus: 0 } },
    { what: 'demote', change: { accountType: 'UserProxy' } },
  ])('cannot $what themselves', async ({ change }) => {
    const self = dataOf<Entity>(await send('GET', `users/${portal.adminId}`));
    expectError(await send('PUT', 'users', { ...fieldsOf(self), ...change }), 'ownAccount');
  });

  test('cannot delete themselves', async () => {
    expectError(await send('DELETE', `users/${portal.adminId}`), 'ownAccount');
  });

  test('leave one super-administrator when two delete each other at once', async () => {
    const loginName = `root${serial}`;
    const id = await addUser(portal.db, { loginName, accountType: 'SuperAdminProxy' });
    const headers = await portal.sessionOf(loginName);
    await portal.send('GET', '/api/session', { headers });
    const root = dataOf<Entity>(await send('GET', `users/${portal.adminId}`));
    const answers = await Promise.all([
      send('DELETE', `users/${id}`),
      portal.send('PUT', '/api/users', { headers, body: { ...fieldsOf(root), isBlocked: true } }),
    ]);
    const working = { accountType: 'SuperAdminProxy', isBlocked: false, entityStatus: 1 } as const;
    expect(await users(portal.db).countDocuments(working)).toBe(1);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    await users(portal.db).updateOne({ _id: portal.adminId }, { $set: { isBlocked: false } });
    await sessions(portal.db).updateMany({ userId: portal.adminId }, { $set: { endedAt: null } });
    portal.forgetGrants();
  });
});

describe('roles in installations', () => {
  let userId: number;
  let roleId: number;
  let categoryId: number;
  beforeEach(async () => {
    userId = (await create('users', newUser())).id;
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
    const { id } = await create('installationUsers', assignment({ selectable: false, order: 3 }));
    const published = () => databaseOf(portal.db).collection(peopleV1).find({ userId }).toArray();
    expect(z.parse(z.array(personV1Schema), await published())).toEqual([
      { _id: id, installationId: 1, userId, name: 'Ana Gil', selectable: false, order: 3 },
    ]);
    await users(portal.db).updateOne({ _id: userId }, { $set: { isBlocked: true } });
    expect(await published()).toEqual([]);
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
    expectError(await send('DELETE', `roles/${roleId}`), 'catalogueEntryInUse');
    expectError(await send('DELETE', `categories/${categoryId}`), 'catalogueEntryInUse');
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
