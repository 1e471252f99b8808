import { installations } from 'shared-kit/contracts/centres/installations';
import {
  cancelUpload,
  createFileLink,
  type FilePurpose,
  finishUpload,
  getFileRoom,
  getUpload,
  pieceBytes,
  startUpload,
} from 'shared-kit/contracts/files';
import { filesV1, workDocumentsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSweeper } from '../../src/files/sweep-files.ts';
import { duplex, made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(2 * pieceBytes, ' '),
  Buffer.from('\n%%EOF'),
]);
/** A box of type `ftyp`, which is how MP4 files begin. */
const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'),
  Buffer.alloc(3000, 7),
]);

const begin = (
  name: string,
  size: number,
  {
    purpose = 'document',
    as = people.admin,
  }: { readonly purpose?: FilePurpose | undefined; readonly as?: number | undefined } = {},
) => app.call(startUpload, { body: { installationId: 1, name, size, purpose } }, { as });
const started = async (name: string, size: number, purpose: FilePurpose = 'document') =>
  made(app, startUpload, { input: { body: { installationId: 1, name, size, purpose } } });
const piece = (
  id: number,
  offset: number,
  { bytes, as = people.admin }: { readonly bytes: Uint8Array; readonly as?: number | undefined },
) =>
  app.send('PUT', `/api/fileUploads/${id}?offset=${offset}`, {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const sendAll = async (name: string, bytes: Buffer, purpose: FilePurpose = 'document') => {
  const { id } = await started(name, bytes.length, purpose);
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const answer = await piece(id, offset, { bytes: bytes.subarray(offset, offset + pieceBytes) });
    if (answer.status !== 200) return answer;
  }
  return app.call(finishUpload, { params: { id } }, { as: people.admin });
};
const kept = async (name: string, bytes: Buffer, purpose: FilePurpose = 'document') => {
  const { status, body } = await sendAll(name, bytes, purpose);
  expect(body).toMatchObject({ data: { name } });
  expect(status).toBe(201);
  return (body as { data: { id: number; contentType: string; size: number } }).data;
};
const contentOf = async (
  id: number,
  headers: Readonly<Record<string, string>> = {},
  variant = 'original',
) => {
  const answer = await fetch(`${app.url}/api/files/${id}?variant=${variant}`, {
    headers: { authorization: `Bearer ${await signTestToken(people.admin)}`, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const chunks = () => databaseOf(app.db).collection('fileContents.chunks').countDocuments();

test('a document that comes in pieces is kept as it was sent', async () => {
  const file = await kept('Manual.PDF', pdf);
  expect(file).toMatchObject({ contentType: 'application/pdf', size: pdf.length });
  expect((await contentOf(file.id)).bytes.equals(pdf)).toBe(true);
});

test('what was cut off goes on where it was', async () => {
  const { id } = await started('manual.pdf', pdf.length);
  expect((await piece(id, 0, { bytes: pdf.subarray(0, pieceBytes) })).status).toBe(200);
  expect(await made(app, getUpload, { input: { params: { id } } })).toMatchObject({ offset: pieceBytes });
  const again = await piece(id, 0, { bytes: pdf.subarray(0, pieceBytes) });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'versionConflict', current: { id, offset: pieceBytes } });
  const both = await Promise.all(
    [1, 2].map(() => piece(id, pieceBytes, { bytes: pdf.subarray(pieceBytes, 2 * pieceBytes) })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'versionConflict',
    current: { id, offset: 2 * pieceBytes },
  });
  expectError(await app.call(finishUpload, { params: { id } }, { as: people.admin }), 'invalidInput');
  expect((await piece(id, 2 * pieceBytes, { bytes: pdf.subarray(2 * pieceBytes) })).status).toBe(200);
  const [first, second] = await Promise.all([
    app.call(finishUpload, { params: { id } }, { as: people.admin }),
    app.call(finishUpload, { params: { id } }, { as: people.admin }),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

test('an upload whose beginning was not answered is begun once', async () => {
  const body = { installationId: 1, name: 'manual.pdf', size: pdf.length, purpose: 'document' } as const;
  const start = (as: number) =>
    app.call(startUpload, { body }, { as, headers: { 'idempotency-key': 'begun-before' } });
  const [first, again, others] = [
    await start(people.admin),
    await start(people.admin),
    await start(people.root),
  ];
  expect([first.status, again.status, others.status]).toEqual([201, 201, 201]);
  expect(again.body).toEqual(first.body);
  expect(others.body).not.toEqual(first.body);
});

test('a part of a file can be asked for', async () => {
  const { id } = await kept('manual.pdf', pdf);
  const part = await contentOf(id, { range: `bytes=${pieceBytes - 4}-${pieceBytes + 3}` });
  expect(part.answer.status).toBe(206);
  expect(part.answer.headers.get('content-range')).toBe(
    `bytes ${pieceBytes - 4}-${pieceBytes + 3}/${pdf.length}`,
  );
  expect(part.bytes.equals(pdf.subarray(pieceBytes - 4, pieceBytes + 4))).toBe(true);
  expect((await contentOf(id, { range: 'bytes=-5' })).bytes.toString()).toBe('%%EOF');
  const beyond = await contentOf(id, { range: `bytes=${pdf.length}-` });
  expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([
    416,
    `bytes */${pdf.length}`,
  ]);
  const changed = await contentOf(id, { range: 'bytes=0-3', 'if-range': '"another"' });
  expect([changed.answer.status, changed.bytes.length]).toEqual([200, pdf.length]);
});

test('a film is played by an address that says who it is for, part by part, for an hour', async () => {
  const { id } = await kept('playing.pdf', pdf);
  const { address } = await made(app, createFileLink, { input: { params: { id } } });
  const at = (place: string, headers = {}) => fetch(`${app.url}${place}`, { headers });
  const part = await at(address, { range: 'bytes=0-8' });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7\n']);
  expect((await at(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  const others = await app.call(createFileLink, { params: { id } }, { as: people.stranger });
  expectError(others, 'notFound');
  await createSweeper(app.db)(new Date(Date.now() + 3_700_000));
  expect((await at(address)).status).toBe(404);
});

test('the type is what the content says', async () => {
  expect(await kept('handover.xlsx', await duplex())).toMatchObject({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  expect(await kept('list.csv', Buffer.from('a;b\n1;ñ\n'))).toMatchObject({ contentType: 'text/csv' });
});

test.each([
  ['manual.pdf', Buffer.from('MZ\x90\0 a program')],
  ['manual.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['photo.png', pdf],
  ['list.csv', Buffer.from([0xff, 0xfe, 0, 1, 2])],
  ['notes.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s that is something else is refused and leaves nothing behind (%#)', async (name, bytes) => {
  const before = await chunks();
  const open = () => databaseOf(app.db).collection('fileUploads').countDocuments({ fileId: 0 });
  const openBefore = await open();
  expectError(await sendAll(name, bytes), 'fileTypeMismatch');
  expect([await chunks(), await open()]).toEqual([before, openBefore]);
});

test('what is kept nowhere, is not for this, or is too large is refused before it is sent', async () => {
  expectError(await begin('setup.exe', 100), 'fileTypeNotAllowed');
  expectError(await begin('manual.pdf', 100, { purpose: 'logo' }), 'fileTypeNotAllowed');
  const tooLarge = await begin('manual.pdf', 50_000_001);
  expectError(tooLarge, 'fileTooLarge');
  expect(tooLarge.body).toMatchObject({ limit: 50_000_000 });
  const film = await begin('film.mp4', 200_000_001);
  expectError(film, 'videoTooLarge');
  expect(film.body).toMatchObject({ limit: 200_000_000 });
});

test('videos count against the room of their installation, those on their way too', async () => {
  const { data } = (await app.call(installations.get, { params: { id: 1 } }, { as: people.root })).body as {
    data: { version: number };
  };
  expectError(await begin('film.mp4', 1000), 'videoCapacityFull');
  const body = { ref: 'ONE', name: 'Installation ONE', id: 1, version: data.version, videoCapacityGb: 1 };
  expect((await app.call(installations.update, { body }, { as: people.root })).status).toBe(200);
  expect(await kept('film.mp4', mp4)).toMatchObject({ contentType: 'video/mp4' });
  const room = await made(app, getFileRoom, {
    input: { query: { installationId: 1 } },
    as: people.technician,
  });
  expect(room).toMatchObject({ video: 200_000_000, videoCapacity: 1_000_000_000 });
  expect(room.videoLeft).toBe(1_000_000_000 - mp4.length);
  const both = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin('film.mp4', 199_000_000)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 400]);
  const refused = both.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ code: 'videoCapacityFull', limit: 1_000_000_000 });
  for (const { body: begun } of both.filter(({ status }) => status === 201)) {
    const { id } = (begun as { data: { id: number } }).data;
    await made(app, cancelUpload, { input: { params: { id } } });
  }
  expect((await begin('film.mp4', 199_000_000)).status).toBe(201);
});

test('a note that is spoken is kept as a film without a picture, whatever its wrapping calls it', async () => {
  const spoken = Buffer.from(mp4);
  spoken.write('M4A ', 8);
  expect(await kept('note.mp4', spoken, 'video')).toMatchObject({ contentType: 'video/mp4' });
});

test("an upload is nobody else's", async () => {
  const { id } = await started('manual.pdf', pdf.length);
  for (const as of [people.root, people.editor, people.stranger]) {
    expectError(await app.call(getUpload, { params: { id } }, { as }), 'notFound');
    expectError(await piece(id, 0, { bytes: pdf.subarray(0, pieceBytes), as }), 'notFound');
    expectError(await app.call(finishUpload, { params: { id } }, { as }), 'notFound');
    expectError(await app.call(cancelUpload, { params: { id } }, { as }), 'notFound');
  }
  await made(app, cancelUpload, { input: { params: { id } } });
  expectError(await app.call(getUpload, { params: { id } }, { as: people.admin }), 'notFound');
});

const hostile = `<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 200" width="400" height="200" onload="alert(1)">
  <script>alert(2)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hello</body></foreignObject>
  <style>@import url(https://evil.example/a.css); rect { fill: red }</style><style>.wall { fill: #ddd }</style>
  <image href="https://evil.example/track.png" width="9" height="9"/><use xlink:href="https://evil.example/a.svg#b"/>
  <a href="javascript:alert(3)"><text>&secret;</text></a>
  <rect class="wall" width="400" height="200" style="fill:url(https://evil.example/x)" onclick="alert(4)"/>
  <linearGradient id="shade"/><path d="M0 0h9" fill="url(#shade)"/>
</svg>`;

test('a drawing is kept without what acts or fetches', async () => {
  const { id } = await kept('plan.svg', Buffer.from(hostile), 'map');
  const { answer, bytes } = await contentOf(id);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const text = bytes.toString();
  expect(text).not.toMatch(
    /hello|script|alert|foreignObject|evil|passwd|onload|onclick|DOCTYPE|ENTITY|@import/i,
  );
  expect(text).toContain('viewBox="0 0 400 200"');
  expect(text).toContain('.wall { fill: #ddd }');
  expect(text).toContain('fill="url(#shade)"');
  const thumbnail = await contentOf(id, {}, 'thumbnail');
  expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 });
});

test('a drawing tells neither where it lay nor what the photos in it tell', async () => {
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#205080' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of Maria' } })
    .toBuffer();
  expect(photo.toString('latin1')).toContain('Maria');
  const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  const image = `<image width="60" height="60" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${inkscape} width="90" height="90" inkscape:export-filename="/home/maria/plan.png"><metadata>Maria</metadata>${image}</svg>`;
  const { id } = await kept('plan.svg', Buffer.from(drawing), 'map');
  const text = (await contentOf(id)).bytes.toString();
  expect(text).not.toMatch(/maria/i);
  const [, base64 = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(text) ?? [];
  const inside = Buffer.from(base64, 'base64');
  expect(inside.toString('latin1')).not.toContain('Maria');
  expect(await sharp(inside).metadata()).toMatchObject({ width: 60, height: 60 });
});

test('a file that nothing shows goes after a day, one that is shown stays', async () => {
  const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#205080' } })
    .png()
    .toBuffer();
  const [shown, left] = [await kept('a.png', logo, 'logo'), await kept('b.png', logo, 'logo')];
  const { data } = (await app.call(installations.get, { params: { id: 1 } }, { as: people.root })).body as {
    data: { version: number };
  };
  const body = { ref: 'ONE', name: 'Installation ONE', id: 1, version: data.version, videoCapacityGb: 1 };
  await app.call(installations.update, { body: { ...body, logoId: shown.id } }, { as: people.root });
  const days = (count: number) => new Date(Date.now() + count * 25 * 3_600_000);
  const { id: unfinished } = await started('manual.pdf', pdf.length);
  await piece(unfinished, 0, { bytes: pdf.subarray(0, pieceBytes) });
  const [one, two] = [createSweeper(app.db), createSweeper(app.db)];
  await Promise.all([one(days(0)), two(days(0))]);
  expect((await contentOf(left.id)).answer.status).toBe(200);
  await Promise.all([one(days(1)), two(days(1))]);
  expect((await contentOf(shown.id)).answer.status).toBe(200);
  expect((await contentOf(left.id)).answer.status).toBe(404);
  expectError(await app.call(getUpload, { params: { id: unfinished } }, { as: people.admin }), 'notFound');
  const next = { ...body, version: data.version + 1, logoId: null };
  expect((await app.call(installations.update, { body: next }, { as: people.root })).status).toBe(200);
  await one(days(2));
  await one(days(3));
  expect((await contentOf(shown.id)).answer.status).toBe(404);
  const files = await databaseOf(app.db).collection('files').countDocuments();
  const contents = await databaseOf(app.db).collection('fileContents.files').distinct('filename');
  expect(new Set(contents.map((name: string) => Number.parseInt(name, 10))).size).toBe(files);
});

test('a document of work is kept whoever shows it, and published by name, apart from photos', async () => {
  const { id, size } = await kept('Oferta.pdf', pdf, 'workDocument');
  const published = (view: string) =>
    databaseOf(app.db).collection<{ _id: number }>(view).findOne({ _id: id });
  expect(await published(workDocumentsV1)).toEqual({
    _id: id,
    installationId: 1,
    name: 'Oferta.pdf',
    contentType: 'application/pdf',
    size,
    createdBy: people.admin,
  });
  expect(await published(filesV1)).toBeNull();
  const sweep = createSweeper(app.db);
  for (const days of [0, 2]) await sweep(new Date(Date.now() + days * 86_400_000));
  expect(await published(workDocumentsV1)).not.toBeNull();
  expectError(await begin('foto.jpg', 10, { purpose: 'workDocument' }), 'fileTypeNotAllowed');
});
