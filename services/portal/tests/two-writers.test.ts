import { checkParents, checkUnique, type Writer } from 'shared-kit/testing/two-writers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { names, newUser, recordsOf } from './records.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
let roleId: number;
beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
  roleId = await idOf('roles', role(0));
});
afterAll(() => portal.close());

const write: Writer = (method, path, body) => records.send(method, path.replace('/api/', ''), body);
const idOf = async (resource: string, body: object): Promise<number> =>
  (await records.create(resource, body)).id;

const role = (number: number) => ({ name: `Role ${number}`, permissions: [7] });
const category = (number: number) => ({ name: names(`Category ${number}`) });
const user = (number: number) => newUser(`user${number}`);
const member = (number: number) => ({
  installationId: 1,
  loginName: `member${number}`,
  name: 'Ana',
  preferredLanguage: 0,
  roleId,
});
const given = (userId: number, fields: object = {}) => ({ userId, installationId: 1, roleId, ...fields });

checkUnique(write, [
  { resource: 'users', field: 'loginName', code: 'loginNameExists', body: user },
  { resource: 'roles', field: 'name', code: 'nameExists', body: role },
  { resource: 'categories', field: 'name', code: 'nameExists', body: category },
  { resource: 'members', field: 'loginName', code: 'loginNameExists', body: member },
  {
    resource: 'installationUsers',
    field: 'userId',
    code: 'userAlreadyHasRole',
    isFixed: true,
    body: async (n) => given(await idOf('users', user(n))),
  },
]);

const userOf = (number: number): Promise<number> => idOf('users', newUser(`of${number}`));

checkParents(write, [
  {
    parent: 'users',
    parentBody: user,
    child: 'installationUsers',
    childBody: (userId) => given(userId),
  },
  {
    parent: 'roles',
    parentBody: role,
    child: 'installationUsers',
    childBody: async (id, n) => given(await userOf(n), { roleId: id }),
  },
  {
    parent: 'categories',
    parentBody: category,
    child: 'installationUsers',
    childBody: async (categoryId, n) => given(await userOf(n), { categoryId }),
  },
  {
    parent: 'roles',
    parentBody: role,
    child: 'members',
    childBody: (id, n) => ({ ...member(n), roleId: id }),
  },
  {
    parent: 'categories',
    parentBody: category,
    child: 'members',
    childBody: (categoryId, n) => ({ ...member(n), categoryId }),
  },
]);

test('of two who take the same person into an installation at once one does', async () => {
  const userId = await idOf('users', newUser('taken'));
  await idOf('installationUsers', given(userId));
  const taken = { installationId: 2, userId, roleId };
  const answers = await Promise.all([1, 2].map(() => records.send('POST', 'members/taken', taken)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await records.list(`installationUsers?userId=${userId}&installationId=2`)).total).toBe(1);
});

test('of two who let the same person in again by different assignments at once one does', async () => {
  const userId = await idOf('users', newUser('former'));
  const former = [
    await records.create('installationUsers', given(userId, { entityStatus: 0 })),
    await records.create('installationUsers', given(userId, { entityStatus: 0 })),
  ];
  const answers = await Promise.all(
    former.map(({ id, version }) =>
      records.send('PUT', 'installationUsers', { ...given(userId), id, version }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'userAlreadyHasRole' });
});
