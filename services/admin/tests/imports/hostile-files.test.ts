/** Files that are made to stop whoever reads them: each is refused or kept, and others are answered before it is. */
import { type FilePurpose, finishUpload, pieceBytes, startUpload } from 'shared-kit/contracts/files';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import type { TestAnswer, TestService } from 'shared-kit/testing/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const svgTag = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
const drawing = (content: string, tag = svgTag(400, 200)): Buffer => Buffer.from(`${tag}${content}</svg>`);
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#205080' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Each group draws the one before ten times. */
const nestedUses = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const inner = level === 0 ? '<rect width="1" height="1"/>' : `<use href="#g${level - 1}"/>`.repeat(10);
    return `<g id="g${level}">${inner}</g>`;
  }).join('');
const laughs = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
).join('');

/** All of an upload but its end, which is what takes a file apart. */
const sent = async (
  name: string,
  bytes: Buffer,
  purpose: FilePurpose,
): Promise<() => Promise<TestAnswer>> => {
  const body = { installationId: 1, name, size: bytes.length, purpose };
  const { id } = await made(app, startUpload, { input: { body } });
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    await app.send('PUT', `/api/fileUploads/${id}?offset=${offset}`, {
      as: people.admin,
      body: bytes.subarray(offset, offset + pieceBytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
  return () => app.call(finishUpload, { params: { id } }, { as: people.admin });
};

/** What becomes of it, where somebody else asks after it came and is answered first. */
const besideOthers = async (hostile: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  const order: string[] = [];
  const handled = hostile().then((answer) => {
    order.push('hostile');
    return answer;
  });
  expect((await app.send('GET', '/health')).status).toBe(200);
  order.push('health');
  const answer = await handled;
  expect(order).toEqual(['health', 'hostile']);
  return answer;
};

test.each([
  ['100,000 groups within each other', () => drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ['100,000 groups that do not end', () => drawing('<g>'.repeat(100_000))],
  ['foreign content within itself', () => drawing('<foreignObject>'.repeat(100_000))],
  ['30,000 elements', () => drawing('<path d="M0 0h9"/>'.repeat(30_000))],
  ['groups that repeat each other', () => drawing(nestedUses(7))],
  [
    'groups that repeat themselves',
    () => drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  ],
  ['a path of 3 MB', () => drawing(`<path d="M0 0${'l1 1l-1 1'.repeat(340_000)}"/>`)],
  ['144 million pixels', () => drawing('<rect width="9" height="9"/>', svgTag(12_000, 12_000))],
] as const)('a drawing with %s is too complex', async (_what, content) => {
  const answer = await besideOthers(await sent('plan.svg', content(), 'map'));
  expect([answer.status, codeOf(answer)]).toEqual([400, 'fileTooComplex']);
});

test('entities that a drawing states are not followed', async () => {
  const hostile = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY lol0 "lol">${laughs}]>${svgTag(400, 200)}<text>&lol9;</text></svg>`,
  );
  const { status, body } = await besideOthers(await sent('plan.svg', hostile, 'map'));
  expect(status).toBe(201);
  expect((body as { data: { size: number } }).data.size).toBeLessThan(200);
});

test('a photo of 100 million pixels in a few bytes is made small, a larger one is too complex', async () => {
  const most = await besideOthers(await sent('photo.png', await picture(9990, 9990), 'photo'));
  expect(most.body).toMatchObject({ data: { width: 2048, height: 2048 } });
  const more = await besideOthers(await sent('photo.png', await picture(10_010, 10_000), 'photo'));
  expect([more.status, codeOf(more)]).toEqual([400, 'fileTooComplex']);
});

test('photos of others are made while one person brings heavy ones', async () => {
  const heavy = await picture(5000, 5000);
  const small = await picture(40, 30);
  const order: string[] = [];
  const upload = (who: string, as: number, body: Buffer) =>
    app
      .send('POST', '/api/files?installationId=1&name=a.png', {
        as,
        body,
        headers: { 'content-type': 'image/png', 'idempotency-key': crypto.randomUUID() },
      })
      .then(({ status }) => order.push(`${who} ${status}`));
  await Promise.all([
    ...Array.from({ length: 3 }, () => upload('heavy', people.technician, heavy)),
    upload('small', people.admin, small),
  ]);
  expect(order.toSorted()).toEqual(['heavy 201', 'heavy 201', 'heavy 201', 'small 201']);
  expect(order.indexOf('small 201')).toBeLessThan(2);
});

test('a PDF that leads into itself is kept as it came', async () => {
  const hostile = Buffer.from(`%PDF-1.7\n1 0 obj ${'['.repeat(200_000)} 1 0 R\n%%EOF`);
  expect((await besideOthers(await sent('manual.pdf', hostile, 'document'))).status).toBe(201);
});

/** 200 million letters in some 200 kB. */
const bomb = (): Buffer => {
  const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(20_000)}</t></is></c></row>`;
  return makeWorkbook(
    {},
    { xml: { Component: `<worksheet><sheetData>${row.repeat(10_000)}</sheetData></worksheet>` } },
  );
};

test.each([
  ['an import', '/api/cobieImports?installationId=1', people.admin],
  ['a catalogue', '/api/catalogueSheets', people.root],
])('a workbook for %s that unpacks to more than anybody has is too large', async (_what, path, as) => {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await besideOthers(() => app.send('POST', path, { as, body: bomb(), headers }));
  expect([answer.status, codeOf(answer)]).toEqual([413, 'payloadTooLarge']);
});
