import { sortKeyOf } from 'shared-kit/domain/text/sort-key';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { forgetMigrations } from 'shared-kit/testing/migrations';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPortal } from '../../src/app.ts';
import { dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
const base = { entityStatus: 1, version: 3 } as const;
const collection = (name: string) =>
  databaseOf(portal.db).collection<{ _id: number; [field: string]: unknown }>(name);
const prepare = () => createPortal({ db: portal.db, env: { ...testKeyEnv, NODE_ENV: 'test' } }).prepare();
const stored = async () => [
  await collection('roles').find().sort({ _id: 1 }).toArray(),
  await collection('categories').find().sort({ _id: 1 }).toArray(),
  await collection('users').find().sort({ _id: 1 }).toArray(),
];

beforeAll(async () => {
  portal = await startTestPortal();
  const role = { ...base, entityType: 'Role', permissions: [] };
  await collection('roles').insertMany([
    { ...role, _id: 901, name: 'Técnico', nameKey: 'tecnico' },
    { ...role, _id: 902, name: 'Ámbar 10', nameKey: 'ambar 10' },
    { ...role, _id: 903, name: 'Ambar  9', nameKey: 'ambar 9' },
  ]);
  await collection('categories').insertOne({
    ...base,
    _id: 901,
    entityType: 'Category',
    name: { es: 'Albañil', cat: 'Paleta', en: 'Bricklayer' },
    nameKey: 'albanil',
    searchText: 'albanil paleta bricklayer',
  });
  await collection('users').updateMany({}, { $unset: { nameSort: '' } });
  await forgetMigrations(portal.db, 'portal', 'search-words', 'account-keys');
  await prepare();
});
afterAll(() => portal.close());

const list = async (path: string) => {
  const { body } = await portal.send('GET', `/api/${path}`, { headers: portal.admin });
  return dataOf<{ name: unknown }[]>({ body, status: 200, headers: new Headers() }).map(({ name }) => name);
};
const create = (resource: string, body: object) =>
  portal.send('POST', `/api/${resource}`, { headers: portal.admin, body });

test('older records get the keys of today and keep their version', async () => {
  const [roles, categories, users] = await stored();
  expect(roles).toMatchObject([
    { nameKey: 'técnico', nameSort: sortKeyOf('Técnico'), searchText: 'tecnico', version: 3 },
    { nameKey: 'ámbar 10', nameSort: sortKeyOf('Ámbar 10'), version: 3 },
    { nameKey: 'ambar 9', nameSort: sortKeyOf('Ambar 9'), version: 3 },
  ]);
  expect(categories).toMatchObject([{ nameKey: 'albañil', version: 3 }]);
  expect(users).toMatchObject([{ nameSort: expect.any(String) }]);
});

test('starting again writes nothing', async () => {
  const before = await stored();
  await prepare();
  expect(await stored()).toEqual(before);
});

test('they are sorted and found without accents', async () => {
  expect(await list('roles?sort=name')).toEqual(['Ambar  9', 'Ámbar 10', 'Técnico']);
  expect(await list('roles?q=AMBAR')).toEqual(['Ambar  9', 'Ámbar 10']);
  expect(await list('categories?q=albanil')).toHaveLength(1);
});

test('accents tell names apart, case and spaces do not', async () => {
  expect((await create('roles', { name: 'Tecnico', permissions: [] })).status).toBe(201);
  expect((await create('roles', { name: ' TÉCNICO', permissions: [] })).body).toMatchObject({
    code: 'nameExists',
    fields: [{ path: 'name', code: 'exists' }],
  });
});
