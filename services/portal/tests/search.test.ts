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
