import type { SearchHit } from 'shared-kit/contracts/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, dataOf, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const body = {
    loginName: 'mgarcia',
    name: 'María',
    firstSurname: 'García',
    preferredLanguage: 0,
    password: 'a-long-password',
  };
  const made = await portal.send('POST', '/api/users', { headers: portal.admin, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await addUser(portal.db, { loginName: 'worker' });
});
afterAll(() => portal.close());

test('users are found by any of their names', async () => {
  const answer = await portal.send('GET', '/api/users/search?installationId=1&q=garcia%20maria', {
    headers: portal.admin,
  });
  const hits = dataOf<SearchHit[]>(answer);
  expect(hits).toEqual([
    {
      kind: 'user',
      id: hits[0]?.id,
      title: 'María García',
      hint: 'mgarcia',
      installationId: null,
      path: '/user/spad-users?q=mgarcia',
    },
  ]);
});

test('roles and categories are found together, each with the way to its record', async () => {
  const role = await portal.send('POST', '/api/roles', {
    headers: portal.admin,
    body: { name: 'Frigorista', permissions: [] },
  });
  const name = {
    es: 'Frigorista de guardia',
    cat: 'Frigorista de guàrdia',
    en: 'Cooling technician on call',
  };
  const category = await portal.send('POST', '/api/categories', { headers: portal.admin, body: { name } });
  const answer = await portal.send('GET', '/api/accountCatalogues/search?installationId=1&q=frigo', {
    headers: portal.admin,
  });
  const [roleId, categoryId] = [role, category].map((made) => dataOf<{ id: number }>(made).id);
  expect(dataOf<SearchHit[]>(answer).map(({ kind, title, path }) => [kind, title, path])).toEqual([
    ['role', 'Frigorista', `/user/spad-role/${roleId}`],
    ['category', name, `/user/spad-category/${categoryId}`],
  ]);
});
