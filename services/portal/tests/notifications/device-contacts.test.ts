/** When a device was last in contact: what it says of the time of its work is measured by that. */
import { renewSession } from 'shared-kit/contracts/people/session';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, sessionUserOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

const clock = testClock();
const hour = 60;
let portal: TestPortal;
let userId: number;
let count = 0;
beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  userId = await addUser(portal.db, { loginName: `device${count}` });
});

interface Signed {
  readonly headers: Record<string, string>;
}

const signIn = async (cookie = ''): Promise<Signed> => {
  const answer = await portal.login(`device${count}`, undefined, cookie ? { cookie } : {});
  const given = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return { headers: { authorization: `Bearer ${sessionUserOf(answer)?.Token}`, cookie: given } };
};
/** Of the newest session, as every service reads it. */
const contacts = async () => {
  const user = await databaseOf(portal.db)
    .collection<{ _id: number; sessions: { contactAt: Date; formerContactAt: Date | null }[] }>(grantsV1)
    .findOne({ _id: userId });
  const [{ contactAt, formerContactAt } = { contactAt: null, formerContactAt: null }] = user?.sessions ?? [];
  return [contactAt, formerContactAt];
};

test('a device that comes back is measured by its own contact before, not by what another did', async () => {
  const first = clock.now();
  const phone = await signIn();
  expect(await contacts()).toEqual([first, null]);
  clock.pass(24 * hour);
  const second = clock.now();
  await signIn();
  expect(await contacts()).toEqual([second, first]);
  clock.pass(24 * hour);
  await signIn(phone.headers.cookie);
  expect(await contacts()).toEqual([clock.now(), first]);
});

test('a device that nobody knows is measured by the last contact of the account', async () => {
  await signIn();
  clock.pass(5);
  const last = clock.now();
  await signIn();
  clock.pass(5);
  await signIn(`device=dev_${'x'.repeat(43)}`);
  expect(await contacts()).toEqual([clock.now(), last]);
});

test('two sign-ins of a device that is about to send are one contact', async () => {
  const first = clock.now();
  const { headers } = await signIn();
  clock.pass(48 * hour);
  const back = clock.now();
  await signIn(headers.cookie);
  clock.pass(30);
  await signIn(headers.cookie);
  expect(await contacts()).toEqual([back, first]);
});

test('a preparation is a contact, of the session and of its device', async () => {
  const first = clock.now();
  const { headers } = await signIn();
  clock.pass(8 * hour);
  const prepared = clock.now();
  expect((await portal.call(renewSession, {}, { headers })).status).toBe(200);
  expect(await contacts()).toEqual([prepared, first]);
  clock.pass(24 * hour);
  await signIn(headers.cookie);
  expect(await contacts()).toEqual([clock.now(), prepared]);
});
