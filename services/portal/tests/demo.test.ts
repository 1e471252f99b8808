import { databaseOf } from 'shared-kit/server/database/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPortal } from '../src/app.ts';
import { demoAccounts, demoPassword, seedDemo } from '../src/demo/seed.ts';
import { addUser, sessionUserOf, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
const startDemo = async (): Promise<TestPortal> => {
  const started = await startTestPortal();
  await seedDemo({ db: started.db, installationId: 1 });
  return started;
};
beforeAll(async () => {
  portal = await startDemo();
});
afterAll(() => portal.close());

const counts = () =>
  Promise.all(
    ['users', 'roles', 'categories', 'installationUsers'].map((name) =>
      databaseOf(portal.db).collection(name).countDocuments(),
    ),
  );
test.each(demoAccounts)(
  '$loginName signs in, in Spanish, with a role where it needs one',
  async ({ loginName, role, ...account }) => {
    const user = sessionUserOf(await portal.login(loginName, demoPassword));
    expect(user).toMatchObject({
      Name: `${account.name} ${account.firstSurname}`,
      EntityType: account.entityType,
      PreferredLanguage: 0,
    });
    const session = await portal.send('GET', '/api/session', {
      headers: { authorization: `Bearer ${user?.Token}` },
    });
    const { installations } = (
      session.body as { data: { installations: { id: number; roleName: string | null }[] } }
    ).data;
    expect(installations.find(({ id }) => id === 1)?.roleName).toBe(role);
  },
);

test('seeding again changes nothing', async () => {
  const before = await counts();
  await databaseOf(portal.db)
    .collection('users')
    .updateOne({ loginName: 'tecnica' }, { $set: { city: 'Girona' } });
  const seeded = await seedDemo({ db: portal.db, installationId: 1 });
  expect(await counts()).toEqual(before);
  expect(seeded.map(({ loginName }) => loginName)).toEqual(demoAccounts.map(({ loginName }) => loginName));
  const marta = await databaseOf(portal.db).collection('users').findOne({ loginName: 'tecnica' });
  expect(marta).toMatchObject({ city: 'Girona' });
});

test('the history of an account says who made it', async () => {
  const { _id } = (await databaseOf(portal.db).collection('users').findOne({ loginName: 'tecnica' })) ?? {};
  const administrator = sessionUserOf(await portal.login('superadmin', demoPassword));
  const { body } = await portal.send('GET', `/api/users/${String(_id)}/history`, {
    headers: { authorization: `Bearer ${administrator?.Token}` },
  });
  expect(body).toMatchObject({ total: 1, data: [{ kind: 'created', userName: 'Demo' }] });
});

test('production does not start with a published password', async () => {
  const own = await startDemo();
  onTestFinished(() => own.close());
  const production = () =>
    createPortal({ db: own.db, env: { ...testKeyEnv, NODE_ENV: 'production' } }).prepare();
  await expect(production()).rejects.toThrow(/tecnica.*superadmin/);
  await databaseOf(own.db).collection('users').deleteMany({ demoPassword: true });
  await addUser(own.db, { loginName: 'somebody' });
  await expect(production()).resolves.toBeUndefined();
});
