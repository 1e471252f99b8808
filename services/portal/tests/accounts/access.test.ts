import { listMemberAccess, listUserAccess } from 'shared-kit/contracts/access';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser, recordsOf } from '../records.ts';
import { startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
const roleIds = { manager: 0, editor: 0, viewer: 0, asleep: 0 };
const userIds: Record<string, number> = {};
let plumber = 0;
let managerHeaders: Record<string, string> = {};

const person = async (login: string, name: string, fields: object = {}) => {
  userIds[login] = (await records.create('users', newUser(login, { name, firstSurname: '', ...fields }))).id;
};
const place = (
  login: string,
  installationId: number,
  { roleId, fields = {} }: { readonly roleId: number; readonly fields?: object | undefined },
) => records.create('installationUsers', { userId: userIds[login], installationId, roleId, ...fields });

beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
  const role = async (name: string, permissions: number[], fields: object = {}) =>
    (await records.create('roles', { name, permissions, ...fields })).id;
  roleIds.manager = await role('Manager', [3, 8]);
  roleIds.editor = await role('Editor', [3]);
  roleIds.viewer = await role('Viewer', [7]);
  roleIds.asleep = await role('Asleep', [3], { entityStatus: 0 });
  plumber = (await records.create('categories', { name: { es: 'Gas', cat: 'Gas', en: 'Gas' } })).id;
  await person('boss', 'Aina');
  await person('editor', 'Berta');
  await person('viewer', 'Carla');
  await person('former', 'Dora');
  await person('kept', 'Eva', { isBlocked: true });
  await person('sleeper', 'Fina');
  await person('idle', 'Gala');
  await place('boss', 1, { roleId: roleIds.manager });
  await place('editor', 1, { roleId: roleIds.editor, fields: { categoryId: plumber } });
  await place('viewer', 1, { roleId: roleIds.viewer });
  await place('former', 1, { roleId: roleIds.editor, fields: { entityStatus: 0 } });
  await place('kept', 1, { roleId: roleIds.editor });
  await place('sleeper', 1, { roleId: roleIds.asleep });
  await place('editor', 2, { roleId: roleIds.viewer });
  await place('former', 2, { roleId: roleIds.viewer });
  managerHeaders = await portal.sessionOf('boss');
});
afterAll(() => portal.close());

type MemberQuery = { [name: string]: string | number };
const ofMembers = async (query: MemberQuery = {}) => {
  const answer = await portal.call(
    listMemberAccess,
    { query: { installationId: 1, ...query } },
    { headers: managerHeaders },
  );
  return answer.body as { data: { name: string; state: string; permissions: number[] }[]; total: number };
};
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('what the people of an installation may do', () => {
  test('is told by name with role, permissions and why somebody is kept out', async () => {
    const { data, total } = await ofMembers();
    expect(total).toBe(6);
    expect(data.map(({ name, state }) => [name, state])).toEqual([
      ['Aina', 'working'],
      ['Berta', 'working'],
      ['Carla', 'working'],
      ['Dora', 'inactive'],
      ['Eva', 'blocked'],
      ['Fina', 'roleInactive'],
    ]);
    expect(data[0]).toMatchObject({ roleName: 'Manager', permissions: [3, 8], loginName: 'boss' });
  });

  test.each<[string, () => MemberQuery, string[]]>([
    ['a role', () => ({ roleId: String(roleIds.viewer) }), ['Carla']],
    ['a category', () => ({ categoryId: String(plumber) }), ['Berta']],
    [
      'a permission that others include',
      () => ({ permission: '7', status: 'active' }),
      ['Aina', 'Berta', 'Carla', 'Eva', 'Fina'],
    ],
    ['a permission and a role', () => ({ permission: '8', roleId: String(roleIds.editor) }), []],
    ['what is inactive', () => ({ status: 'inactive' }), ['Dora']],
    ['a word', () => ({ q: 'bert' }), ['Berta']],
    ['its second page', () => ({ page: 2, size: 4 }), ['Eva', 'Fina']],
    ['its order', () => ({ sort: '-name', size: 2 }), ['Fina', 'Eva']],
  ])('is narrowed down by %s', async (_, query, expected) => {
    expect(namesOf((await ofMembers(query())).data)).toEqual(expected);
  });

  test('is for administrators of the installation alone', async () => {
    const accessIn = (installationId: number, headers: Record<string, string>) =>
      portal.call(listMemberAccess, { query: { installationId } }, { headers });
    expectError(await accessIn(2, managerHeaders), 'notFound');
    expectError(await accessIn(1, await portal.sessionOf('editor')), 'forbidden');
    expectError(await portal.call(listUserAccess, { query: {} }, { headers: managerHeaders }), 'forbidden');
  });

  test('of a filter that makes no sense is refused', async () => {
    const path = '/api/members/access?installationId=1';
    for (const query of ['permission=99', 'permission=x', 'status=all', 'roleId=0', 'sort=order'])
      expectError(await portal.send('GET', `${path}&${query}`, { headers: managerHeaders }), 'invalidInput');
  });
});

describe('who has which role where', () => {
  const ofUsers = async (query: object = {}) => {
    const answer = await portal.call(listUserAccess, { query }, { headers: portal.admin });
    return answer.body as {
      data: {
        name: string;
        loginName: string;
        places: { installationId: number; roleName: string; state: string }[];
      }[];
      total: number;
    };
  };

  test('tells every user, with the places that are inactive and without any', async () => {
    const { data, total } = await ofUsers();
    expect(total).toBe(8);
    const placesOf = (name: string) =>
      data
        .find((user) => user.name === name)
        ?.places.map(({ installationId, roleName, state }) => [installationId, roleName, state]);
    expect(placesOf('Berta')).toEqual([
      [1, 'Editor', 'working'],
      [2, 'Viewer', 'working'],
    ]);
    expect(placesOf('Dora')).toEqual([
      [1, 'Editor', 'inactive'],
      [2, 'Viewer', 'working'],
    ]);
    expect(placesOf('Gala')).toEqual([]);
  });

  test.each<[string, () => object, string[]]>([
    ['installations', () => ({ installationId: '2' }), ['Berta', 'Dora']],
    ['a permission', () => ({ permission: '8' }), ['Aina']],
    ['inactive places', () => ({ status: 'inactive' }), ['Dora']],
    ['a word and a role', () => ({ q: 'ca', roleId: String(roleIds.viewer) }), ['Carla']],
    ['a category', () => ({ categoryId: String(plumber) }), ['Berta']],
  ])('is narrowed down by %s', async (_, query, expected) => {
    expect(namesOf((await ofUsers(query())).data)).toEqual(expected);
  });

  test('shows the chosen installations alone', async () => {
    const { data } = await ofUsers({ installationId: '2' });
    expect(data.flatMap(({ places }) => places.map(({ installationId }) => installationId))).toEqual([2, 2]);
  });
});
