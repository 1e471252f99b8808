import { databaseOf } from 'shared-kit/server/database/mongo';
import { openPersonal, type Told } from 'shared-kit/server/personal';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../src/accounts/sessions/session.model.ts';
import { users } from '../src/accounts/users/user.model.ts';
import { type Entity, fieldsOf, names, newUser, recordsOf } from './records.ts';
import { addUser, dataOf, sessionUserOf, startTestPortal, type TestPortal } from './test-portal.ts';

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
    make: (name: string) => newUser(name),
    other: { city: 'Reus' },
    code: 'loginNameExists',
  },
] as const)('$resource', ({ resource, make, other, code }) => {
  test('are listed by whether they are active', async () => {
    const name = `asleep${serial}`;
    const { id } = await create(resource, { ...make(name), entityStatus: 0 });
    const ids = async (asked: string) =>
      (await list(`${resource}?q=${name}&entityStatus=${asked}`)).data.map((one) => one.id);
    expect([await ids('1'), await ids('0'), await ids('0,1')]).toEqual([[], [id], [id]]);
    expectError(await send('GET', `${resource}?entityStatus=2`), 'invalidInput');
  });

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
    const stored = await databaseOf(portal.db)
      .collection<Told>('audit_portal')
      .find({ entityType, entityId: created.id })
      .sort({ _id: 1 })
      .toArray();
    const entries = await openPersonal(portal.db, stored);
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
    const { password: _, ...without } = newUser(`login${serial}`);
    const refused = await send('POST', 'users', without);
    expectError(refused, 'invalidInput');
    expect((refused.body as { fields: unknown }).fields).toEqual([{ path: 'password', code: 'required' }]);
    const user = await create('users', newUser(`login${serial}`));
    const answers = [user, await list('users'), (await send('GET', `users/${user.id}`)).body];
    expect(JSON.stringify(answers)).not.toMatch(/argon2|assword|loginKey|lockedUntil|sources/);
  });

  test('sign in with the new password once it is changed, and their sessions end', async () => {
    const user = await create('users', newUser(`login${serial}`));
    const headers = await portal.sessionOf(`login${serial}`);
    expect((await portal.send('GET', '/api/session', { headers })).status).toBe(200);
    await send('PUT', 'users', { ...fieldsOf(user), version: 1, password: 'another long one' });
    expectError(await portal.send('GET', '/api/session', { headers }), 'unauthorized');
    expect((await portal.login(`login${serial}`)).body).toEqual({ data: [null] });
    const again = await portal.sessionOf(`login${serial}`, 'another long one');
    expect((await portal.send('GET', '/api/session', { headers: again })).status).toBe(200);
  });

  test('keep their password when a change names none', async () => {
    const user = await create('users', newUser(`login${serial}`));
    await send('PUT', 'users', { ...fieldsOf(user), city: 'Vic' });
    expect(sessionUserOf(await portal.login(`login${serial}`))?.Id).toBe(user.id);
  });

  test('are unlocked by unblocking them', async () => {
    const user = await create('users', newUser(`login${serial}`));
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
