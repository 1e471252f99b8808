/** Files that are read behind the answer: how far it is, what comes of it, and who sees it. */
import {
  applyCobieImport,
  endWorkbookReading,
  getCobieImport,
  getWorkbookReading,
  type WorkbookReading,
} from 'shared-kit/contracts/centres/cobie-imports';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { abandonedMs, jobsSettled } from 'shared-kit/server/work/jobs';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import type { TestAnswer, TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, made, people, startAdmin } from '../fixtures.ts';
import { fileOf } from './import-files.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  await made(app, elementTypes.create, { input: { body: { name: { es: 'Caldera' } } }, as: people.root });
});
afterAll(() => app.close());

const query = { installationId: 1 };
const jobs = () => databaseOf(app.db).collection<{ _id: number }>('adminJobs');
const importCount = () => databaseOf(app.db).collection('cobieImports').countDocuments();
beforeEach(async () => {
  await jobsSettled(app.db);
  await jobs().deleteMany({});
});

const start = (bytes: Uint8Array, as: number = people.admin, installationId = 1): Promise<TestAnswer> =>
  app.send('POST', `/api/workbookReadings?installationId=${installationId}&fileName=datos.xlsx`, {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const readingOf = ({ body }: TestAnswer): WorkbookReading => (body as { data: WorkbookReading }).data;
const last = (as: number = people.admin): Promise<WorkbookReading | null> =>
  made(app, getWorkbookReading, { input: { query }, as });

test('a file is read behind the answer, and what came of it is found again until it is applied', async () => {
  const begun = await start(fileOf('09-twice.xlsx'));
  expect(begun.status).toBe(202);
  expect(readingOf(begun)).toMatchObject({ fileName: 'datos.xlsx', job: { state: 'running', total: 0 } });
  expect(await last()).toMatchObject({ id: readingOf(begun).id, fileName: 'datos.xlsx' });
  await jobsSettled(app.db);
  const read = await last();
  expect(read?.job).toMatchObject({ state: 'done', error: null });
  // How much there was to read, and that all of it is.
  expect(read?.job.total).toBeGreaterThan(1000);
  expect(read?.job.done).toBe(read?.job.total);
  const id = read?.job.result?.importId ?? 0;
  expect(await made(app, getCobieImport, { input: { params: { id } } })).toMatchObject({
    fileName: 'datos.xlsx',
    applicable: true,
    plan: { elements: { create: 120 } },
  });
  expect((await app.call(applyCobieImport, { params: { id } }, { as: people.admin })).status).toBe(202);
  expect(await last()).toBeNull();
});

test('pressed twice, one file is read once', async () => {
  const before = await importCount();
  const answers = await Promise.all([1, 2].map(() => start(fileOf('09-twice.xlsx'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 400]);
  expect(answers.filter(({ status }) => status === 400).map(codeOf)).toEqual(['jobRunning']);
  await jobsSettled(app.db);
  expect((await importCount()) - before).toBe(1);
});

test('what is read for one person is nobody else’s, and stands in nobody’s way', async () => {
  const mine = readingOf(await start(fileOf('09-twice.xlsx')));
  expect(await last(people.root)).toBeNull();
  expect((await start(fileOf('09-twice.xlsx'), people.root)).status).toBe(202);
  const params = { id: mine.id };
  const refused = await app.call(endWorkbookReading, { params }, { as: people.root });
  expect([refused.status, codeOf(refused)]).toEqual([404, 'notFound']);
  await jobsSettled(app.db);
  expect((await last())?.id).toBe(mine.id);
  expect((await last(people.root))?.id).not.toBe(mine.id);
});

test('a reading that is ended leaves nothing, and the next file is read at once', async () => {
  const rows = Array.from({ length: 40_000 }, (_, row) => [`Bomba ${row}`, 'Bomba', 'Sala', `texto ${row}`]);
  const before = await importCount();
  const { id } = readingOf(
    await start(makeWorkbook({ Component: [['Name', 'TypeName', 'Space', 'Description'], ...rows] })),
  );
  expect(await made(app, endWorkbookReading, { input: { params: { id } } })).toEqual({ id });
  expect(await last()).toBeNull();
  const next = readingOf(await start(fileOf('09-twice.xlsx')));
  await jobsSettled(app.db);
  expect(await last()).toMatchObject({ id: next.id, job: { state: 'done', error: null } });
  expect((await importCount()) - before).toBe(1);
});

test('a file that is refused says why, until that is put away', async () => {
  const { id } = readingOf(await start(fileOf('10-numbers-export-summary.xlsx')));
  await jobsSettled(app.db);
  expect(await last()).toMatchObject({ id, job: { state: 'failed', error: 'fileFromNumbers' } });
  await made(app, endWorkbookReading, { input: { params: { id } } });
  expect(await last()).toBeNull();
  const again = await app.call(endWorkbookReading, { params: { id } }, { as: people.admin });
  expect(codeOf(again)).toBe('notFound');
});

test('what the first bytes tell to be no table is refused at once', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  for (const [bytes, code] of [
    [png, 'fileIsPicture'],
    [new Uint8Array(1000), 'fileUnreadable'],
    [new Uint8Array(0), 'fileUnreadable'],
    [Buffer.from('not a workbook'), 'fileUnreadable'],
  ] as const)
    expect(codeOf(await start(bytes))).toBe(code);
  expect(await last()).toBeNull();
});

test('a reading whose service was started anew says so', async () => {
  const { id } = readingOf(await start(fileOf('09-twice.xlsx')));
  await jobsSettled(app.db);
  // As whoever died over it leaves it.
  const long = new Date(Date.now() - abandonedMs - 1000);
  await jobs().updateOne(
    { _id: id },
    {
      $set: {
        state: 'running',
        holder: 'dead',
        result: null,
        finishedAt: null,
        heartbeatAt: long,
        pendingKey: `workbookReading:1:${people.admin}`,
      },
    },
  );
  expect(codeOf(await start(fileOf('09-twice.xlsx')))).toBe('jobRunning');
  await jobsSettled(app.db);
  expect(await last()).toMatchObject({ id, job: { state: 'failed', error: 'readingInterrupted' } });
  expect((await start(fileOf('09-twice.xlsx'))).status).toBe(202);
});
