import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { elements } from 'shared-kit/contracts/centres/elements';
import { readFile, startUpload } from 'shared-kit/contracts/files';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSweeper } from '../../src/files/sweep-files.ts';
import { keepFile, listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let elementId: number;
let fileId: number;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  elementId = (await makeElement(app, places, 'E-1')).id;
  fileId = await keepPicture();
});
afterAll(() => app.close());

const keepPicture = async (as: number = people.editor): Promise<number> => {
  const background = '#205080';
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return keepFile(app, 'placa.jpg', { bytes: new Uint8Array(picture), purpose: 'elementPhoto', as });
};
const photo = (fields: object = {}) => ({ installationId: 1, elementId, fileId, ...fields });

checkRecordRoutes(() => app, {
  routes: elementPhotos,
  body: (number) => photo({ caption: `Placa ${number}` }),
  change: { caption: 'Placa de características', order: -1 },
  as: people.editor,
  query: { installationId: 1 },
  otherQuery: { installationId: 1, elementId: 999 },
});

test('come in their order, with what the file is', async () => {
  const { id } = await makeElement(app, places, 'E-2');
  for (const order of [3, 1, 2])
    await made(app, elementPhotos.create, {
      input: { body: photo({ elementId: id, order }) },
      as: people.editor,
    });
  const { data } = await listed(app, elementPhotos.list, {
    input: { query: { installationId: 1, elementId: id } },
  });
  expect(data.map(({ order }) => order)).toEqual([1, 2, 3]);
  expect(data[0]).toMatchObject({ contentType: 'image/jpeg', fileName: 'placa.jpg' });
});

test('have their order among those of their element alone', async () => {
  const [one, two] = [await makeElement(app, places, 'E-3'), await makeElement(app, places, 'E-4')];
  const add = (elementOf: number) =>
    made(app, elementPhotos.create, { input: { body: photo({ elementId: elementOf }) }, as: people.editor });
  const [first, second, other] = [await add(one.id), await add(one.id), await add(two.id)];
  const put = (id: number, before: number) =>
    app.call(elementPhotos.arrange, { body: { id, beside: { before } } }, { as: people.editor });
  expect((await put(second.id, first.id)).status).toBe(200);
  const query = { installationId: 1, elementId: one.id, sort: 'order' as const };
  const { data } = await listed(app, elementPhotos.list, { input: { query } });
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expectError(await put(second.id, other.id), 'notFound');
  const untouched = await made(app, elementPhotos.get, {
    input: { params: { id: other.id } },
    as: people.editor,
  });
  expect(untouched.version).toBe(0);
});

test('are of an element and a picture that are there, and never another’s', async () => {
  const add = (body: object, as: number = people.editor) =>
    app.send('POST', '/api/elementPhotos', { as, body: photo(body) });
  expectError(await add({ elementId: 999 }), 'parentNotFound');
  expectError(await add({ fileId: 999 }), 'parentNotFound');
  const manual = await keepFile(app, 'a.pdf', {
    bytes: Buffer.from('%PDF-1.7\n%%EOF'),
    purpose: 'document',
    as: people.editor,
  });
  expectError(await add({ fileId: manual }), 'parentNotFound');
  expectError(await add({ fileId: await keepPicture(people.admin) }), 'parentNotFound');
  expectError(await add({ installationId: 2 }, people.stranger), 'parentNotFound');
  const pdf = { installationId: 1, name: 'a.pdf', size: 9, purpose: 'elementPhoto' as const };
  expectError(await app.call(startUpload, { body: pdf }, { as: people.editor }), 'fileTypeNotAllowed');
});

test('go with their element, and their files a day later', async () => {
  const { id } = await makeElement(app, places, 'GONE');
  const [shown, gone] = [await keepPicture(), await keepPicture()];
  await made(app, elementPhotos.create, { input: { body: photo({ fileId: shown }) }, as: people.editor });
  const { id: photoId } = await made(app, elementPhotos.create, {
    input: { body: photo({ elementId: id, fileId: gone }) },
    as: people.editor,
  });
  expect((await app.call(elements.remove, { params: { id } }, { as: people.admin })).status).toBe(200);
  const read = await app.call(elementPhotos.get, { params: { id: photoId } }, { as: people.admin });
  expectError(read, 'notFound');
  const sweep = createSweeper(app.db);
  for (const days of [1, 2]) await sweep(new Date(Date.now() + days * 25 * 3_600_000));
  const statusOf = async (file: number) =>
    (await app.call(readFile, { params: { id: file }, query: {} }, { as: people.technician })).status;
  expect([await statusOf(shown), await statusOf(gone)]).toEqual([200, 404]);
});
