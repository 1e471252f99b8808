/** Where, by whom and with what a video was taken is gone once it has arrived; picture and sound are as they were. */
import { filePurposes, finishUpload, pieceBytes, startUpload } from 'shared-kit/contracts/files';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankBoxes } from '../../src/files/video/boxes.ts';
import { blankElements } from '../../src/files/video/elements.ts';
import { overwriteIn } from '../../src/files/video/overwrites.ts';
import { videoTraces } from '../../src/migrations/0009-video-traces.ts';
import { made, people, startAdmin } from '../fixtures.ts';
import { fileOf } from '../imports/import-files.ts';

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};
const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(8 + inside.length), Buffer.from(type, 'latin1'), inside]);
};
const place = '+41.3851+002.1734/';
const udta = box('udta', box('\xa9xyz', u32(0x001215c7), place), box('\xa9mod', 'iPhone 15 of Maria'));
const handler = (type: string, name: string) => box('hdlr', u32(0, 0), type, 'appl', u32(0, 0), `${name}\0`);
/** Of pictures: 86 bytes, among them the encoder's maker and its name. */
const pictures = box(
  'avc1',
  Buffer.alloc(8),
  u32(0),
  'appl',
  Buffer.alloc(26),
  '\x0fGoPro AVC enc\0'.padEnd(32, '\0'),
  Buffer.alloc(4),
  box('avcC', 'how to decode'),
);

/** Its one chunk of two samples lies at `at`. */
const track = (
  type: string,
  entry: Buffer,
  { at, sizes }: { readonly at: number; readonly sizes: readonly [number, number] },
): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    udta,
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      handler(type, 'Core Media by Maria'),
      box(
        'minf',
        box(type === 'vide' ? 'vmhd' : 'nmhd', Buffer.alloc(12)),
        box(
          'stbl',
          box('stsd', u32(0, 1), entry),
          box('stsc', u32(0, 1, 1, 2, 1)),
          box('stsz', u32(0, 0, 2, ...sizes)),
          box('stco', u32(0, 1, at)),
        ),
      ),
    ),
    box('uuid', 'of the maker'),
  );

const seen = 'what is seen, in two frames';
const walked = 'GPS5 walked by Maria from 41.3851 to 41.3860';
const film = (): Buffer => {
  const ftyp = box('ftyp', 'isom', u32(512), 'isomiso2mp41');
  const mdat = box('mdat', seen, walked);
  const first = ftyp.length + 8;
  return Buffer.concat([
    ftyp,
    mdat,
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track('vide', pictures, { at: first, sizes: [20, seen.length - 20] }),
      track('meta', box('gpmd', Buffer.alloc(8)), {
        at: first + seen.length,
        sizes: [10, walked.length - 10],
      }),
      udta,
      box('meta', handler('mdta', 'Maria'), box('keys', 'com.apple.quicktime.location.ISO6709')),
    ),
    box('uuid', '<x:xmpmeta>Maria</x:xmpmeta>'),
    box('free', 'left over: Maria'),
  ]);
};

const element = (id: number, content: Buffer | string, hasLength = true): Buffer => {
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, '0'),
    'hex',
  );
  const inside = Buffer.from(content);
  const length = Buffer.alloc(8, 0xff);
  if (hasLength) length.writeBigUInt64BE(BigInt(inside.length));
  length[0] = 0x01;
  return Buffer.concat([name, length, inside]);
};
const recorded = (isStreamed: boolean): Buffer =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, 'webm')),
    element(
      0x18538067,
      Buffer.concat([
        element(
          0x1549a966,
          Buffer.concat([
            element(0x2ad7b1, Buffer.from([15, 66, 64])),
            element(0x4d80, 'libwebm of Maria'),
            element(0x5741, 'Phone of Maria'),
            element(0x7ba9, 'In the cellar, Maria'),
          ]),
        ),
        element(
          0x1654ae6b,
          element(
            0xae,
            Buffer.concat([element(0xd7, '\x01'), element(0x536e, 'Maria'), element(0x86, 'V_VP9')]),
          ),
        ),
        element(0x1254c367, 'LOCATION +41.3851 Maria'),
        element(0x1f43b675, Buffer.concat([element(0xe7, '\0'), element(0xa3, seen)]), !isStreamed),
        element(0x1941a469, 'a photo of Maria'),
      ]),
      !isStreamed,
    ),
  ]);

const blanked = async (bytes: Buffer, blank: typeof blankBoxes): Promise<Buffer> => {
  const changed = Buffer.from(bytes);
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  for (const each of await blank(read, bytes.length)) overwriteIn(changed, 0, each);
  return changed;
};

const traces = /Maria|41\.38|appl|GoPro|xmp|iPhone|libwebm|Phone/;

test.each([
  ['MP4', film(), blankBoxes],
  ['WebM', recorded(false), blankElements],
  ['WebM that was streamed', recorded(true), blankElements],
] as const)('%s keeps picture and sound alone, each at its place', async (_, bytes, blank) => {
  expect(bytes.toString('latin1')).toMatch(traces);
  const changed = await blanked(bytes, blank);
  expect(changed.toString('latin1')).not.toMatch(traces);
  expect(changed.length).toBe(bytes.length);
  expect(changed.indexOf(seen)).toBe(bytes.indexOf(seen));
  for (const needed of ['avc1', 'how to decode', 'stco', 'V_VP9'])
    expect(changed.indexOf(needed)).toBe(bytes.indexOf(needed));
  expect((await blanked(changed, blank)).equals(changed)).toBe(true);
});

test('of a recording that was cut off what there is stays', async () => {
  const bytes = film();
  const cut = bytes.subarray(0, bytes.indexOf(seen) + 12);
  expect((await blanked(cut, blankBoxes)).equals(cut)).toBe(true);
});

test.each([
  ['a length of nothing', Buffer.concat([box('ftyp', 'isom'), u32(3), Buffer.from('moov of Maria')])],
  ['a length beyond the end', Buffer.concat([box('ftyp', 'isom'), u32(900), Buffer.from('moov of Maria')])],
  ['what is no box', Buffer.concat([box('ftyp', 'isom'), Buffer.from('Maria')])],
])('%s hides nothing', async (_, bytes) => {
  const changed = await blanked(bytes, blankBoxes);
  expect(changed.toString('latin1')).not.toMatch(traces);
  expect(changed.subarray(0, 12).equals(bytes.subarray(0, 12))).toBe(true);
});

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  await databaseOf(app.db)
    .collection('installations')
    .updateOne({ _id: 1 as never }, { $set: { videoCapacityGb: 1 } });
});
afterAll(() => app.close());

const send = async (name: string, bytes: Buffer): Promise<number> => {
  expect(filePurposes.video).toEqual(['video']);
  const { id } = await made(app, startUpload, {
    input: {
      body: { installationId: 1, name, size: bytes.length, purpose: 'video' },
    },
  });
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const answer = await app.send('PUT', `/api/fileUploads/${id}?offset=${offset}`, {
      as: people.admin,
      body: bytes.subarray(offset, offset + pieceBytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(200);
  }
  const { body } = await app.call(finishUpload, { params: { id } }, { as: people.admin });
  return (body as { data: { id: number } }).data.id;
};
const contentOf = async (id: number): Promise<Buffer> => {
  const answer = await fetch(`${app.url}/api/files/${id}`, {
    headers: { authorization: `Bearer ${await signTestToken(people.admin)}` },
  });
  return Buffer.from(await answer.arrayBuffer());
};

/** What is blanked lies over the border of two pieces. */
const long = (): Buffer => {
  const before = box('mdat', Buffer.alloc(pieceBytes - 60, 'frames '));
  const ftyp = box('ftyp', 'isom', u32(512), 'isomiso2mp41');
  return Buffer.concat([ftyp, before, box('moov', box('udta', box('\xa9xyz', place.repeat(9)), 'of Maria'))]);
};

test('what is served tells nothing, from whichever piece it comes', async () => {
  const bytes = long();
  const served = await contentOf(await send('film.mp4', bytes));
  expect(served.length).toBe(bytes.length);
  expect(served.toString('latin1')).not.toMatch(traces);
  expect(served.subarray(0, pieceBytes - 60).equals(bytes.subarray(0, pieceBytes - 60))).toBe(true);
});

test('a video that says where it was taken is served without it', async () => {
  const bytes = fileOf('37-video-place-atom.mp4');
  expect(bytes.toString('latin1')).toContain('+41.3851');
  const served = await contentOf(await send('37-video-place-atom.mp4', bytes));
  expect(served.length).toBe(bytes.length);
  expect(served.toString('latin1')).not.toContain('+41.3851');
});

test('videos of before are overwritten where they are', async () => {
  const bytes = long();
  const id = await send('earlier.mp4', bytes);
  const contents = databaseOf(app.db).collection('fileContents.files');
  const content = await contents.findOne({ filename: `${id}/original` });
  for (let n = 0; n * pieceBytes < bytes.length; n += 1)
    await databaseOf(app.db)
      .collection('fileContents.chunks')
      .updateOne(
        { files_id: content?._id, n },
        { $set: { data: bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes) } },
      );
  expect((await contentOf(id)).toString('latin1')).toMatch(traces);
  const places: unknown[] = [];
  const work = {
    from: null,
    now: () => new Date(),
    progress: async (at: unknown) => void places.push(at),
    doubt: () => undefined,
  };
  await videoTraces.up(app.db, work);
  expect((await contentOf(id)).toString('latin1')).not.toMatch(traces);
  expect(places).toContainEqual({ collection: 'files', id });
});
