/** Workbooks that are made to fill the memory, all at once, against the service as it is run. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { seedSigningKey, signTestToken } from 'shared-kit/testing/test-tokens';
import { seedUsers, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProcess, startProcess } from './processes.ts';

const mebibyte = 1024 * 1024;
let mongo: TestMongo;
let service: RunningProcess;
let url: string;

beforeAll(async () => {
  mongo = await startTestMongo();
  await seedSigningKey(mongo.db);
  await seedUsers(mongo.db, [testUser(1, { entityType: 'SuperAdminProxy' })]);
  service = startProcess('services/admin/src/main.ts', { MONGODB_URL: mongo.url, PORT: '0' });
  [, url = ''] = await service.hear(/"url":"(http:[^"]+)"/);
  const body = JSON.stringify({ ref: 'ONE', name: 'One' });
  expect((await send('/api/installations', body, 'application/json')).status).toBe(201);
});
afterAll(async () => {
  await service.end();
  await mongo.close();
});

const send = async (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
) => {
  const headers = { authorization: `Bearer ${await signTestToken(1)}`, 'content-type': type };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  const { code, retryAfter } = (await answer.json()) as { code?: string; retryAfter?: number };
  return { status: answer.status, code, retryAfter };
};

/** The most that the process has had in memory, in MiB. */
const peak = (): number => {
  const [, kibibytes] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
};

const sheetBefore = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>';
const sheetAfter = '</t></is></c></row></sheetData></worksheet>';

/** A workbook whose sheet of components holds `filler` so many times, packed. */
const workbook = (filler: string, times: number, before = sheetBefore, after = sheetAfter) => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: [string, Buffer][] = [
    [
      'xl/workbook.xml',
      Buffer.from('<workbook><sheets><sheet name="Component" r:id="a"/></sheets></workbook>'),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships><Relationship Id="a" Type="${office}/worksheet" Target="s.xml"/></Relationships>`,
      ),
    ],
    [
      'xl/s.xml',
      Buffer.concat([Buffer.from(before), Buffer.alloc(filler.length * times, filler), Buffer.from(after)]),
    ],
  ];
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    // What it says of the unpacked size is a lie.
    entry.writeUInt32LE(1, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(header, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, ...central, end]));
};

const preview = '/api/cobieImports?installationId=1';

test.skipIf(process.platform !== 'linux')('workbooks that are made to fill the memory do not', async () => {
  const cell = workbook('x', 150 * mebibyte);
  expect(cell.length).toBeLessThan(200_000);
  const rows = workbook(
    '<row><c><v>1</v></c><c><v>2</v></c></row>',
    500_000,
    '<worksheet><sheetData>',
    '</sheetData></worksheet>',
  );
  const cells = workbook(
    '<c t="str"><v>abcdefgh</v></c>',
    500_000,
    '<worksheet><sheetData><row>',
    '</row></sheetData></worksheet>',
  );
  const noise = new Uint8Array(30 * mebibyte).fill(7);
  const answers = await Promise.all(
    [cell, cell, cell, cell, rows, cells, noise, noise, noise, noise].map((each) => send(preview, each)),
  );
  const told = answers.map(({ status, code }) => `${status} ${code}`);
  const foreseen = [
    '413 payloadTooLarge',
    '429 tooManyRequests',
    '503 serviceUnavailable',
    '400 fileUnreadable',
    '201 undefined',
  ];
  expect(told.filter((one) => !foreseen.includes(one))).toEqual([]);
  // One person brings them all.
  expect(told).toContain('429 tooManyRequests');
  for (const { status, retryAfter } of answers)
    if (status === 429 || status === 503) expect(retryAfter).toBeGreaterThan(0);
  // Each alone, as its turn would come.
  expect(await send(preview, cell)).toMatchObject({ code: 'payloadTooLarge' });
  expect(await send(preview, rows)).toMatchObject({ code: 'payloadTooLarge' });
  // All that lies far out on the right is left out, and takes no memory.
  expect(await send(preview, cells)).toMatchObject({ status: 201 });
  expect(await send(preview, noise)).toMatchObject({ code: 'fileUnreadable' });
  expect(peak()).toBeLessThan(500);
});
