/** Workbooks of before 2007 as ones of today, in which faults can be marked. */
import { copyWorkbook } from 'shared-kit/contracts/centres/cobie-imports';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSheets } from '../../src/cobie-import/parse-workbook.ts';
import { readSheets } from '../../src/workbook/read-sheets.ts';
import { otherDialects } from '../corpus/other-dialects.ts';
import { scenarios } from '../corpus/scenarios.ts';
import { codeOf, people, startAdmin } from '../fixtures.ts';
import { fileOf } from './import-files.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const copy = (body: Buffer, as: number = people.admin, query = '?installationId=1') =>
  app.send('POST', `/api/workbookCopies${query}`, {
    as,
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/octet-stream' },
  });
const shownIn = async (bytes: Buffer) =>
  (await readSheets(bytes, chooseSheets)).sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ row, cells, isHidden = false }) => ({
      row,
      isHidden,
      cells: [...cells].map(([column, cell]) => [column, JSON.stringify(cell)]),
    })),
  }));
const before2007 = otherDialects.filter(({ name }) => /before 2007|Excel 5|HTML/.test(name));

test.each(
  before2007.flatMap((dialect) =>
    ['words with accents and signs', 'days', 'a merged building'].map(
      (scenario) => [dialect.name, scenario] as const,
    ),
  ),
)('of %s with %s the copy has the same cells', async (name, scenario) => {
  const dialect = before2007.find((each) => each.name === name);
  const { table } = scenarios.find((each) => each.name === scenario) ?? {};
  if (!dialect || !table) throw new Error('no such case');
  const original = dialect.write(table);
  const answer = await copy(original);
  expect(answer.status).toBe(200);
  const { content } = (answer.body as { data: { content: string } }).data;
  const bytes = Buffer.from(content, 'base64');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(await shownIn(bytes)).toEqual(await shownIn(original));
});

test('what is no such workbook is refused, as is whoever may not import', async () => {
  expect(codeOf(await copy(fileOf('09-twice.xlsx')))).toBe('fileTypeMismatch');
  expect(codeOf(await copy(Buffer.from('%PDF-1.7\n\u0000\u0001')))).toBe('fileIsPicture');
  expect((await copy(fileOf('09-twice.xlsx'), people.technician)).status).toBe(403);
  expect((await copy(fileOf('09-twice.xlsx'), people.stranger)).status).toBe(404);
  expect(
    (await app.call(copyWorkbook, { query: { installationId: 0 } } as never, { as: people.admin })).status,
  ).toBe(400);
});

test('a super-administrator needs no installation, for there may be none yet; anybody else does', async () => {
  const dialect = before2007[0];
  const scenario = scenarios.find(({ name }) => name === 'days');
  if (!dialect || !scenario) throw new Error('no such case');
  const original = dialect.write(scenario.table);
  expect((await copy(original, people.root, '')).status).toBe(200);
  expect(codeOf(await copy(fileOf('09-twice.xlsx'), people.root, ''))).toBe('fileTypeMismatch');
  for (const person of [people.admin, people.technician, people.stranger])
    expect((await copy(original, person, '')).status).toBe(404);
  expect((await copy(original, people.root, '?installationId=')).status).toBe(400);
});
