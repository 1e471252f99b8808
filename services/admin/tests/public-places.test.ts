import { installations } from 'shared-kit/contracts/centres/installations';
import {
  type PlaceTokenRow,
  renewPlaceTokens,
  takePlaceTokens,
  uploadPublicPhoto,
} from 'shared-kit/contracts/centres/public-places';
import {
  placeTokensV1,
  publicPhotosV1,
  publicReportPhotosV1,
} from 'shared-kit/contracts/views/public-places';
import { floodedAction } from 'shared-kit/server/access/label-attempts';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedModules, seedView, testModule } from 'shared-kit/testing/test-users';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSweeper } from '../src/files/sweep-files.ts';
import { made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
let elementId: number;
let areaId: number;
let photo: Buffer;
beforeAll(async () => {
  app = await startAdmin();
  await seedModules(app.db, [testModule(1, 'mfe-correctives')]);
  await seedView(app.db, publicReportPhotosV1, []);
  const places = await makePlaces(app);
  areaId = places.area.id;
  elementId = (await makeElement(app, places, 'LIFT')).id;
  const create = { width: 4000, height: 100, channels: 3, background: '#205080' } as const;
  photo = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'whoever' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  await allow(true);
});
afterAll(() => app.close());
beforeEach(async () => void (await databaseOf(app.db).collection('publicPhotoAttempts').deleteMany({})));

const allow = async (publicReports: boolean): Promise<void> => {
  const { body } = await app.call(installations.get, { params: { id: 1 } }, { as: people.admin });
  const { data } = body as { data: Record<string, unknown> };
  const { entityType: _, formerRates: _rates, ...fields } = data;
  const answer = await app.send('PUT', installations.update.path, {
    as: people.admin,
    body: { ...fields, publicReports },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  app.forgetGrants();
};
const take = (elementIds: number[], areaIds: number[] = []): Promise<PlaceTokenRow[]> =>
  made(app, takePlaceTokens, { input: { body: { installationId: 1, elementIds, areaIds } } });
const renew = (elementIds: number[]): Promise<PlaceTokenRow[]> =>
  made(app, renewPlaceTokens, { input: { body: { installationId: 1, elementIds, areaIds: [] } } });
const tokenOf = async (id = elementId): Promise<string> => (await take([id]))[0]?.token ?? '';
const known = (token: string) =>
  databaseOf(app.db).collection<{ _id: string }>(placeTokensV1).findOne({ _id: token });

const send = (
  token: string,
  bytes: Uint8Array = photo,
  { report = crypto.randomUUID() as string, type = 'image/jpeg', headers = {} } = {},
) =>
  app.send('POST', `${uploadPublicPhoto.path}?token=${token}&report=${report}`, {
    body: bytes,
    headers: { 'content-type': type, ...headers },
  });

describe('a token', () => {
  it('is given once to each place, and says nothing of it', async () => {
    const rows = await take([elementId], [areaId]);
    expect(rows.map((row) => [row.elementId, row.areaId])).toEqual([
      [elementId, null],
      [null, areaId],
    ]);
    for (const { token } of rows) expect(token).toMatch(/^[\w-]{22}$/);
    expect(new Set(rows.map(({ token }) => token)).size).toBe(2);
    expect(await take([elementId], [areaId])).toEqual(rows);
  });

  it('is the same one for two who print at once', async () => {
    const { id } = await makeElement(app, { area: { id: areaId }, type: { id: 1 } }, 'TWICE');
    const [one, other] = await Promise.all([take([id]), take([id])]);
    expect(one).toEqual(other);
  });

  it('of another installation, or of none, is not given', async () => {
    const beside = { installationId: 1, elementIds: [elementId, 999_999], areaIds: [] };
    expectError(await app.call(takePlaceTokens, { body: beside }, { as: people.admin }), 'parentNotFound');
    const body = { installationId: 2, elementIds: [elementId], areaIds: [] };
    expectError(await app.call(takePlaceTokens, { body }, { as: people.stranger }), 'parentNotFound');
  });

  it('that is renewed leads nowhere any more', async () => {
    const before = await tokenOf();
    expect(await known(before)).toMatchObject({ installationId: 1, elementId, areaId: null });
    const [after] = await renew([elementId]);
    expect(after?.token).not.toBe(before);
    expect(await known(before)).toBeNull();
    expect(await known(after?.token ?? '')).not.toBeNull();
    expectError(await send(before), 'publicReportsOff');
  });

  it('is renewed by who administers the installation alone', async () => {
    const body = { installationId: 1, elementIds: [elementId], areaIds: [] };
    expectError(await app.call(renewPlaceTokens, { body }, { as: people.technician }), 'forbidden');
  });
});

describe('a photo of somebody without an account', () => {
  it('is made anew: upright, smaller, and without what the camera wrote', async () => {
    const report = crypto.randomUUID();
    const answer = await send(await tokenOf(), photo, { report });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ data: { width: 2048, height: 51 } });
    const kept = await databaseOf(app.db).collection(publicPhotosV1).findOne({ name: report });
    expect(kept).toMatchObject({ installationId: 1 });
    await seedView(app.db, publicReportPhotosV1, [{ _id: 900, photoId: kept?._id }]);
    const read = await app.send('GET', `/api/files/${kept?._id}`, { as: people.root });
    expect(read.status).toBe(200);
    expect(String(read.body)).not.toContain('whoever');
    expectError(await app.send('GET', `/api/files/${kept?._id}`, { as: people.stranger }), 'notFound');
    expectError(await app.send('GET', `/api/files/${kept?._id}`), 'unauthorized');
  });

  it.each([
    ['text', Buffer.from('not a picture'), 'image/jpeg', 'fileUnreadable'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'fileUnreadable',
    ],
    ['a page', Buffer.from('<script>1</script>'), 'text/html', 'unsupportedMediaType'],
    ['too much', Buffer.alloc(6 * 1024 * 1024 + 1), 'image/jpeg', 'payloadTooLarge'],
  ] as const)('that is %s is refused', async (_what, bytes, type, code) => {
    expectError(await send(await tokenOf(), bytes, { type }), code);
  });

  it('is taken where the installation takes such reports alone', async () => {
    const token = await tokenOf();
    await allow(false);
    expectError(await send(token), 'publicReportsOff');
    await allow(true);
    expect((await send(token)).status).toBe(201);
    await databaseOf(app.db)
      .collection('installation_modules_v1')
      .updateOne({ installationId: 1 }, { $set: { enabled: false } });
    app.forgetGrants();
    expectError(await send(token), 'publicReportsOff');
    await databaseOf(app.db)
      .collection('installation_modules_v1')
      .updateOne({ installationId: 1 }, { $set: { enabled: true } });
    app.forgetGrants();
  });

  it('waits after twenty of one address at one label, and not at another one', async () => {
    const token = await tokenOf();
    const [other] = await take([], [areaId]);
    const broken = Buffer.from('no photo');
    for (let sent = 0; sent < 20; sent += 1) expectError(await send(token, broken), 'fileUnreadable');
    for (let sent = 0; sent < 20; sent += 1) expectError(await send(token, broken), 'tooManyRequests');
    expect((await send(other?.token ?? '')).status).toBe(201);
    expect((await send(token, photo, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(201);
    const floods = databaseOf(app.db).collection('audit_admin').find({ action: floodedAction });
    expect(await floods.toArray()).toMatchObject([{ installationId: 1, entityId: 1 }]);
  });

  it('waits after twenty of one address that lead nowhere', async () => {
    for (let sent = 0; sent < 20; sent += 1) expectError(await send('n'.repeat(22)), 'publicReportsOff');
    expectError(await send('n'.repeat(22)), 'tooManyRequests');
    expect((await send(await tokenOf())).status).toBe(201);
  });

  it('has fewer pixels than one of who has an account: 24 million', async () => {
    const pixels = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#205080' } })
        .png()
        .toBuffer();
    const token = await tokenOf();
    expect((await send(token, await pixels(6000, 4000), { type: 'image/png' })).status).toBe(201);
    expectError(await send(token, await pixels(6001, 4000), { type: 'image/png' }), 'fileTooComplex');
  });

  it('waits for no other: those of one label keep to their own turn, and people with an account to another', async () => {
    const heavy = await sharp({ create: { width: 4800, height: 5000, channels: 3, background: '#205080' } })
      .png()
      .toBuffer();
    const token = await tokenOf();
    const sendHeavy = async (): Promise<number> => (await send(token, heavy, { type: 'image/png' })).status;
    let isAnswered = false;
    const statuses = await Promise.all(Array.from({ length: 4 }, sendHeavy));
    expect(statuses.toSorted()).toEqual([201, 201, 429, 429]);
    /** The label is never without a photo that is being read. */
    const goOn = async (): Promise<void> => {
      while (!isAnswered) await sendHeavy();
    };
    const others = Promise.all([goOn(), goOn()]);
    const own = await app.send('POST', '/api/files?installationId=1&name=own.jpg', {
      as: people.technician,
      body: photo,
      headers: { 'content-type': 'image/jpeg' },
    });
    isAnswered = true;
    expect(own.status).toBe(201);
    await others;
  });

  it('is removed a day later unless a report shows it', async () => {
    const token = await tokenOf();
    const [shown, left] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const report of [shown, left]) await send(token, photo, { report });
    const photos = databaseOf(app.db).collection(publicPhotosV1);
    const { _id: photoId } = (await photos.findOne({ name: shown })) ?? {};
    await databaseOf(app.db).collection(publicReportPhotosV1).insertOne({ photoId });
    const now = Date.now();
    for (const hours of [0, 25]) await createSweeper(app.db)(new Date(now + hours * 3_600_000));
    expect(await photos.findOne({ name: shown })).not.toBeNull();
    expect(await photos.findOne({ name: left })).toBeNull();
  });
});
