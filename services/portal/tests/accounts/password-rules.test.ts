/** What is asked of passwords, and what is not. */
import { changePassword } from 'shared-kit/contracts/people/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addUser,
  password,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';

const clock = testClock();
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
});
afterAll(() => portal.close());

test.each([64, 65, 128, 200])(
  'a password of 64 characters and more is taken, and all of it counts: %s',
  async (length) => {
    const loginName = `long${length}`;
    await addUser(portal.db, { loginName });
    const headers = await portal.sessionOf(loginName);
    const long = 'un tren sin prisa por llegar a la costa · '.repeat(5).slice(0, length);
    const changed = await portal.call(
      changePassword,
      { body: { current: password, password: long } },
      { headers },
    );
    expect(changed.status).toBe(200);
    expect(sessionUserOf(await portal.login(loginName, long))?.Token).toBeTruthy();
    const other = `${long.slice(0, -1)}x`;
    expect(sessionUserOf(await portal.login(loginName, other))).toBeNull();
  },
);

test('a password is good for years', async () => {
  await addUser(portal.db, { loginName: 'ana' });
  clock.pass(5 * 365 * 24 * 60);
  const user = sessionUserOf(await portal.login('ana'));
  expect(user?.Token).toBeTruthy();
  expect(user?.Asks).toBeUndefined();
});
