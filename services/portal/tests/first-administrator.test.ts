import { databaseOf } from 'shared-kit/server/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPortal } from '../src/app.ts';
import { addUser, sessionUserOf, startTestPortal, type TestPortal } from './test-portal.ts';

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
