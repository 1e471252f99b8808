import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { maxPhotoBytes, readFile, type StoredFile } from 'shared-kit/contracts/files';
import { filesV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { uprightHeic } from 'shared-kit/testing/documents/upright-heic';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { SendOptions, TestService } from 'shared-kit/testing/test-service';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFile, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let photo: Buffer;
beforeAll(async () => {
  app = await startAdmin();
  // Taken with the camera on its side, as `Orientation` says, at a place that is nobody's business.
  photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#c04020' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(() => app.close());

const upload = (body: unknown, options: SendOptions = {}) =>
  app.send('POST', '/api/files?installationId=1&name=gauge.jpg', {
    as: people.technician,
    ...options,
    body,
    headers: { 'content-type': 'image/jpeg', ...options.headers },
  });
const stored = async (): Promise<StoredFile> => {
  const { status, body } = await upload(photo);
  expect(status).toBe(201);
  return (body as { data: StoredFile }).data;
};
const content = async (id: number, variant: 'original' | 'thumbnail'): Promise<Buffer> => {
  const { signTestToken } = await import('shared-kit/testing/test-tokens');
  const headers = { authorization: `Bearer ${await signTestToken(people.technician)}` };
  const answer = await fetch(`${app.url}/api/files/${id}?variant=${variant}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const bytes = async (id: number, variant: 'original' | 'thumbnail'): Promise<Metadata> =>
  sharp(await content(id, variant)).metadata();

test('a photo is kept upright, smaller, and without where it was taken', async () => {
  const file = await stored();
  expect(file).toMatchObject({ name: 'gauge.jpg', contentType: 'image/jpeg', width: 683, height: 2048 });
  const original = await bytes(file.id, 'original');
  expect(original).toMatchObject({ format: 'jpeg', width: 683, height: 2048, size: file.size });
  expect([original.exif, original.orientation]).toEqual([undefined, undefined]);
  expect(await bytes(file.id, 'thumbnail')).toMatchObject({ width: 107, height: 320 });
});

const segment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};
const chunk = (type: string, text: string): Buffer => {
  const inside = Buffer.from(type + text, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  check.writeUInt32BE(crc32(inside));
  return Buffer.concat([length, inside, check]);
};
const plain = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#205080' } })
    .toFormat(format)
    .toBuffer();
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Maria 41.3851</x:xmpmeta>';

test.each([
  [
    'XMP, IPTC and a comment of a JPEG',
    async () => {
      const jpeg = await plain('jpeg');
      const told = [
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
        segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0a\x1c\x02\x50\0\x05Maria'),
        segment(0xfe, 'by Maria'),
      ];
      return Buffer.concat([jpeg.subarray(0, 2), ...told, jpeg.subarray(2), Buffer.from('of Maria')]);
    },
  ],
  [
    'texts of a PNG',
    async () => {
      const png = await plain('png');
      const told = [chunk('tEXt', 'Author\0Maria'), chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`)];
      return Buffer.concat([png.subarray(0, 33), ...told, png.subarray(33)]);
    },
  ],
  [
    'EXIF and XMP of a WebP',
    async () =>
      sharp(await plain('webp'))
        .withExif({ IFD0: { Artist: 'Maria' } })
        .withXmp(xmp)
        .webp()
        .toBuffer(),
  ],
])('%s are not kept', async (_, make) => {
  const sent = await make();
  expect(sent.toString('latin1')).toContain('Maria');
  const { status, body } = await upload(sent);
  expect(status).toBe(201);
  const { id } = (body as { data: StoredFile }).data;
  for (const variant of ['original', 'thumbnail'] as const)
    expect((await content(id, variant)).toString('latin1')).not.toMatch(/Maria|41\.38|Photoshop|xmp/i);
});

test('an AVIF that no device has turned into a JPEG becomes one, upright, on white and without what it tells', async () => {
  const clear = { r: 32, g: 80, b: 128, alpha: 0 };
  const sent = await sharp({ create: { width: 90, height: 60, channels: 4, background: clear } })
    .withExif({ IFD0: { Artist: 'Maria' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
    .withXmp(xmp)
    .avif()
    .toBuffer();
  expect(sent.toString('latin1')).toContain('Maria');
  const { status, body } = await upload(sent, { headers: { 'content-type': 'image/avif' } });
  expect(status).toBe(201);
  const { id, contentType, width, height } = (body as { data: StoredFile }).data;
  expect([contentType, width, height]).toEqual(['image/jpeg', 90, 60]);
  for (const variant of ['original', 'thumbnail'] as const) {
    const kept = await content(id, variant);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 90 });
    expect(kept.toString('latin1')).not.toMatch(/Maria|41\.38|xmp/i);
    expect((await sharp(kept).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  }
});

test('a HEIC that no device has turned into a JPEG is refused as a kind that is not kept', async () => {
  const contents = () => databaseOf(app.db).collection('fileContents.files').countDocuments();
  const before = await contents();
  expectError(
    await upload(uprightHeic, { headers: { 'content-type': 'image/heic' } }),
    'unsupportedMediaType',
  );
  expect(await contents()).toBe(before);
});

test('a document is handed over to be kept: nothing that it would do as it opens is done', async () => {
  const action = '<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>';
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj\n${action}\nendobj\n%%EOF`);
  const id = await keepFile(app, 'guia.pdf', { bytes: pdf, purpose: 'document' });
  const { headers, status } = await app.send('GET', `/api/files/${id}`, { as: people.admin });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const shown = await app.send('GET', `/api/files/${(await stored()).id}`, { as: people.technician });
  expect(shown.headers.get('content-disposition')).toBeNull();
});

test('who signs what is printed finds the hash of its bytes', async () => {
  const { id } = await stored();
  const original = await content(id, 'original');
  const published = await databaseOf(app.db).collection<{ _id: number }>(filesV1).findOne({ _id: id });
  expect(published).toMatchObject({ sha256: createHash('sha256').update(original).digest('hex') });
});

test('a browser keeps what it has seen, and asks each time whether this person may see it', async () => {
  const { id } = await stored();
  const read = (as: number, headers: Readonly<Record<string, string>> = {}) =>
    app.call(readFile, { params: { id }, query: {} }, { as, headers });
  const first = await read(people.technician);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toBe('Authorization');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await read(people.technician, headers);
  expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  expectError(await read(people.stranger, headers), 'notFound');
  expectError(await app.send('GET', `/api/files/${id}`, { headers }), 'unauthorized');
  const thumbnail = await app.call(
    readFile,
    { params: { id }, query: { variant: 'thumbnail' } },
    { as: people.technician, headers },
  );
  expect(thumbnail.status).toBe(200);
});

test('a photo that no record shows yet is for who has sent it', async () => {
  const { id } = await stored();
  const read = (as: number) => app.call(readFile, { params: { id }, query: {} }, { as });
  expect((await read(people.technician)).status).toBe(200);
  expectError(await read(people.editor), 'notFound');
  expectError(await read(people.stranger), 'notFound');
});

test('what is no photo is refused and leaves nothing behind', async () => {
  const contents = () => databaseOf(app.db).collection('fileContents.files').countDocuments();
  const before = await contents();
  expectError(await upload(new Uint8Array(0)), 'fileUnreadable');
  expectError(await upload(Buffer.from('not a picture')), 'fileUnreadable');
  expectError(await upload(photo.subarray(0, photo.length / 2)), 'fileUnreadable');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expectError(await upload(svg), 'unsupportedMediaType');
  expectError(await upload(new Uint8Array(maxPhotoBytes + 1)), 'payloadTooLarge');
  expect(await contents()).toBe(before);
});

test('the same upload twice, even at once, is one photo', async () => {
  const headers = { 'idempotency-key': 'photo-once' };
  const count = () => databaseOf(app.db).collection('fileContents.files').countDocuments();
  const before = await count();
  const [first, second] = await Promise.all([upload(photo, { headers }), upload(photo, { headers })]);
  expect(second.body).toEqual(first.body);
  expect((await upload(photo, { headers })).body).toEqual(first.body);
  expect(await count()).toBe(before + 2);
});
