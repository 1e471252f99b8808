import { readPasswordLink, usePasswordLink } from 'shared-kit/contracts/people/passwords';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirstAdministrator } from '../../src/accounts/users/open-first-administrator.ts';
import { createPortal } from '../../src/app.ts';
import {
  addUser,
  quickPasswords as passwords,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
} from '../test-portal.ts';

const env = { FIRST_ADMINISTRATOR: 'Operator', FIRST_ADMINISTRATOR_PASSWORD: 'a long enough secret' };
const secret = env.FIRST_ADMINISTRATOR_PASSWORD;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const start = (values: Readonly<Record<string, string>>) =>
  createPortal({ db: portal.db, env: { ...testKeyEnv, ...values } }).prepare();
const accounts = () => databaseOf(portal.db).collection('users');

test('is not made where there is a super-administrator', async () => {
  await accounts().deleteMany({ loginName: { $ne: 'root' } });
  await addUser(portal.db, { loginName: 'another', accountType: 'SuperAdminProxy' });
  await start(env);
  expect(await accounts().countDocuments({ loginName: 'Operator' })).toBe(0);
});

test('is made once on a portal without any, in production too, and signs in', async () => {
  await accounts().deleteMany({});
  await Promise.all([start({ ...env, NODE_ENV: 'production' }), start(env)]);
  expect(await accounts().countDocuments()).toBe(1);
  expect(sessionUserOf(await portal.login('operator', secret))).toMatchObject({
    EntityType: 'SuperAdminProxy',
  });
  await start({ ...env, FIRST_ADMINISTRATOR_PASSWORD: 'another long secret' });
  expect(sessionUserOf(await portal.login('operator', secret))).not.toBeNull();
});

test.each([
  { FIRST_ADMINISTRATOR: 'Operator' },
  { FIRST_ADMINISTRATOR: 'Operator', FIRST_ADMINISTRATOR_PASSWORD: 'demo-1234' },
  { FIRST_ADMINISTRATOR_PASSWORD: secret },
])('is refused without a name or with a short password: %o', (values) => {
  expect(() => createPortal({ db: portal.db, env: { ...testKeyEnv, ...values } })).toThrow(
    /FIRST_ADMINISTRATOR/,
  );
});

const open = (now = new Date()) => openFirstAdministrator(portal.db, { now, passwords });
const read = async (link: string) => {
  const { body } = await portal.call(readPasswordLink, { body: { secret: link } });
  return (body as { data: { loginName: string } | null }).data;
};

test('a portal without accounts is opened by a link, once, and each start gives another one', async () => {
  await accounts().deleteMany({});
  const former = await open();
  const link = await open();
  if (!former || !link) throw new Error('there is no link');
  expect(await accounts().countDocuments({ accountType: 'SuperAdminProxy' })).toBe(1);
  expect(await read(former.secret)).toBeNull();
  expect(await read(link.secret)).toMatchObject({ loginName: 'admin' });
  const body = { secret: link.secret, password: secret };
  expect((await portal.call(usePasswordLink, { body })).status).toBe(200);
  expect(await read(link.secret)).toBeNull();
  expect(sessionUserOf(await portal.login('admin', secret))).toMatchObject({ EntityType: 'SuperAdminProxy' });
  expect(await open()).toBeNull();
});

test('a link that nobody used is over after a day, and is given anew', async () => {
  await accounts().deleteMany({});
  const yesterday = await open(new Date(Date.now() - 25 * 3_600_000));
  expect(await read(yesterday?.secret ?? '')).toBeNull();
  expect(await read((await open())?.secret ?? '')).toMatchObject({ loginName: 'admin' });
});

test('a portal with another super-administrator gives no link, whether that one has come or not', async () => {
  await accounts().deleteMany({});
  await addUser(portal.db, { loginName: 'another', accountType: 'SuperAdminProxy' });
  expect(await open()).toBeNull();
  expect(await accounts().countDocuments()).toBe(1);
});
