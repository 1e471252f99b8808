import { installations } from 'shared-kit/contracts/centres/installations';
import type { StoredFile } from 'shared-kit/contracts/files';
import { userPhotosV1 } from 'shared-kit/contracts/views/people';
import { installationUsersV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testUser } from 'shared-kit/testing/test-users';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSweeper } from '../../src/files/sweep-files.ts';
import { codeOf, people, startAdmin } from '../fixtures.ts';

const otherRoot = 6;
let app: TestService;
let picture: Buffer;
beforeAll(async () => {
  app = await startAdmin();
  await seedUsers(app.db, [testUser(otherRoot, { entityType: 'SuperAdminProxy' })]);
  const create = { width: 60, height: 60, channels: 3, background: '#205080' } as const;
  picture = await sharp({ create }).png().toBuffer();
});
afterAll(() => app.close());

const headers = { 'content-type': 'image/png' };
const kept = async (path: string, as: number): Promise<StoredFile> => {
  const { status, body } = await app.send('POST', path, { as, body: picture, headers });
  expect(status).toBe(201);
  return (body as { data: StoredFile }).data;
};
const draft = (purpose: 'logo' | 'person' = 'logo', as: number = people.root) =>
  kept(`/api/pictures?purpose=${purpose}&name=a.png`, as);
const statusOf = async (path: string, as: number): Promise<number> =>
  (await app.send('GET', path, { as })).status;
let number = 0;
const create = (logoId: number, as: number = people.root) => {
  number += 1;
  const body = { ref: `L-${number}`, name: `Con logo ${number}`, logoId };
  return app.call(installations.create, { body }, { as });
};

test('an installation takes the logo that was sent before it was there, and is its only one', async () => {
  const { id, installationId } = await draft();
  expect(installationId).toBe(0);
  expect(await statusOf(`/api/pictures/${id}?variant=thumbnail`, people.root)).toBe(200);
  expect(await statusOf(`/api/pictures/${id}`, people.admin)).toBe(404);
  const made = await create(id);
  expect(made.status).toBe(201);
  const { data } = made.body as { data: { id: number; logoId: number } };
  expect(data.logoId).toBe(id);
  expect(await statusOf(`/api/files/${id}`, people.root)).toBe(200);
  expectError(await create(id), 'parentNotFound');
});

test('nobody gives away what another one has sent, nor the picture of something else', async () => {
  const ofAnother = await draft('logo', otherRoot);
  const refused = await create(ofAnother.id);
  expect([codeOf(refused), refused.body]).toMatchObject(['parentNotFound', { fields: [{ path: 'logoId' }] }]);
  expectError(await create((await draft('person')).id), 'parentNotFound');
  expectError(
    await create((await kept('/api/files?installationId=1&purpose=logo', people.root)).id),
    'parentNotFound',
  );
});

test('of two installations that are made with the same logo at once one gets it', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await draft();
    const made = await Promise.all([create(id), create(id)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const holders = await databaseOf(app.db).collection('installations').countDocuments({ logoId: id });
    expect(holders).toBe(1);
  }
});

test('the photo of a person is for those who work where the person does', async () => {
  const own = await draft('person');
  const ofManager = await kept('/api/files?installationId=1&purpose=person', people.admin);
  expect(await statusOf(`/api/pictures/${own.id}`, people.root)).toBe(200);
  expect(await statusOf(`/api/pictures/${ofManager.id}`, people.admin)).toBe(200);
  expect(await statusOf(`/api/pictures/${ofManager.id}`, people.root)).toBe(404);
  expect(await statusOf(`/api/pictures/${own.id}`, people.technician)).toBe(404);
  await seedView(app.db, userPhotosV1, [{ _id: 40, imageId: own.id }]);
  await seedView(app.db, installationUsersV1, [{ _id: 90, installationId: 1, userId: 40 }]);
  expect(await statusOf(`/api/pictures/${own.id}`, people.technician)).toBe(200);
  expect(await statusOf(`/api/pictures/${own.id}`, people.stranger)).toBe(404);
  expect(await statusOf(`/api/pictures/${own.id}`, otherRoot)).toBe(200);
  // A file of another purpose is none of a person, whoever is said to be shown by it.
  const logo = await kept('/api/files?installationId=2&purpose=logo', people.stranger);
  await seedView(app.db, userPhotosV1, [{ _id: 41, imageId: logo.id }]);
  await seedView(app.db, installationUsersV1, [{ _id: 91, installationId: 1, userId: 41 }]);
  expect(await statusOf(`/api/pictures/${logo.id}`, people.technician)).toBe(404);
});

test('a picture that nothing shows goes after a day; one of a person stays with the person', async () => {
  const [left, shown] = [await draft(), await draft('person')];
  await seedView(app.db, userPhotosV1, [{ _id: 42, imageId: shown.id }]);
  const sweep = createSweeper(app.db);
  for (const days of [0, 1, 2]) await sweep(new Date(Date.now() + days * 25 * 3_600_000));
  expect(await statusOf(`/api/pictures/${left.id}`, people.root)).toBe(404);
  expect(await statusOf(`/api/pictures/${shown.id}`, people.root)).toBe(200);
  await databaseOf(app.db).collection(userPhotosV1).drop();
  for (const days of [3, 4]) await sweep(new Date(Date.now() + days * 25 * 3_600_000));
  expect(await statusOf(`/api/pictures/${shown.id}`, people.root)).toBe(200);
});
