/** Tables as the programs of the world write them, each with the rows that it comes to. */
import { dayWritten } from 'shared-kit/domain/files/spreadsheet-values';
import { inSlices } from 'shared-kit/server/work/long-work';
import { markFile } from 'shared-kit/testing/mark-file';
import { describe, expect, test } from 'vitest';
import { parse as parseFirst } from '../../src/catalogue-import/sheet-parser.ts';
import { parse as copyOf } from '../../src/cobie-import/copy-parser.ts';
import { chooseSheets, parseWorkbook } from '../../src/cobie-import/parse-workbook.ts';
import { settleWorkbook } from '../../src/cobie-import/settle/settle-workbook.ts';
import { fileKind } from '../../src/workbook/file-kind.ts';
import { defaultLimits, readSheets } from '../../src/workbook/read-sheets.ts';
import { otherDialects } from '../corpus/other-dialects.ts';
import { type Scenario, scenarios } from '../corpus/scenarios.ts';
import type { Dialect } from '../corpus/table.ts';
import { xlsxDialects } from '../corpus/xlsx-dialects.ts';

const dialects = [...xlsxDialects, ...otherDialects];
/** What the test's writer of BIFF leaves out: formulas and hidden rows. */
const withoutFormulas: ReadonlySet<string> = new Set(['Excel of before 2007']);
const isWritten = (dialect: Dialect, { needsKinds, needsFormulas }: Scenario): boolean =>
  (dialect.hasKinds || !needsKinds) && !(needsFormulas && withoutFormulas.has(dialect.name));

const written = dialects.flatMap((dialect) =>
  scenarios.filter((scenario) => isWritten(dialect, scenario)).map((scenario) => ({ dialect, scenario })),
);

const readBack = async ({ dialect, scenario }: (typeof written)[number]) => {
  const workbook = parseWorkbook(await readSheets(dialect.write(scenario.table), chooseSheets));
  return inSlices(settleWorkbook(workbook, { answers: {}, data: new Map() }));
};

test('there are enough of them', () => {
  expect(written.length).toBeGreaterThan(200);
  expect(new Set(written.map(({ dialect }) => dialect.name)).size).toBe(20);
});

describe.each(dialects)('$name', (dialect) => {
  test.each(scenarios.filter((scenario) => isWritten(dialect, scenario)))('$name', async (scenario) => {
    const { workbook, questions, issues } = await readBack({ dialect, scenario });
    const rows = workbook.sheets.Component.rows.map(({ values }) => values);
    const { purchaseDate: _, ...first } = scenario.rows[0] ?? {};
    const columns = new Set(scenario.rows.flatMap((row) => Object.keys(row)));
    const told = rows.map((values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([column, value]) => {
          if (!columns.has(column)) return [];
          return [[column, column === 'purchaseDate' ? dayWritten(String(value)) : value] as const];
        }),
      ),
    );
    expect(first).toBeDefined();
    expect(told).toEqual(scenario.rows);
    const inCells = issues.filter(({ cell }) => cell !== null);
    expect(inCells.map(({ severity, cell, code }) => `${severity} ${cell} ${code}`)).toEqual(
      scenario.doubts ?? [],
    );
    expect(questions.map(({ kind }) => kind)).toEqual(scenario.questions ?? []);
  });
});

/** SheetJS says nothing until it is done. */
const untold: ReadonlySet<string> = new Set(['Excel of before 2007', 'an ERP whose .xls is a table in HTML']);

test.each(dialects.filter(({ name }) => !untold.has(name)))(
  '$name says how much of it is read',
  async (dialect) => {
    const told: (readonly [number, number])[] = [];
    const bytes = dialect.write(scenarios[0]?.table ?? { name: '', rows: [] });
    await readSheets(bytes, chooseSheets, {
      ...defaultLimits,
      tell: (done, total) => told.push([done, total]),
    });
    const [done, total] = told.at(-1) ?? [];
    expect(total).toBeGreaterThan(0);
    expect(done).toBe(total);
    expect(told.map(([read]) => read)).toEqual(told.map(([read]) => read).toSorted((a, b) => a - b));
  },
);

const kindOf = (bytes: Buffer) => fileKind(bytes, defaultLimits.maxUnpackedBytes);

/** What the page marks: the file itself, or the copy that it asks for of a workbook of before 2007. */
const markable = async (bytes: Buffer): Promise<Buffer> =>
  (await kindOf(bytes)).kind === 'xls' ? Buffer.from(await copyOf(bytes), 'base64') : bytes;

/** The part of a file where its remarks are, or the whole of a text. */
const remarksIn = async (bytes: Buffer): Promise<string> => {
  const file = await kindOf(bytes);
  if (!('archive' in file)) return bytes.toString();
  const pieces = file.archive.read(file.kind === 'ods' ? 'content.xml' : 'xl/comments1.xml') ?? [];
  return Buffer.concat(await Array.fromAsync(pieces)).toString();
};

test.each(dialects)(
  '$name says at the cell what is wrong with it, and nothing else differs',
  async (dialect) => {
    const bytes = await markable(dialect.write(scenarios[0]?.table ?? { name: '', rows: [] }));
    const { name: sheet, rows } = await parseFirst(bytes);
    const row = rows.at(-1)?.row ?? 0;
    const marked = await markFile(Uint8Array.from(bytes), [
      { sheet, cell: `B${row}`, severity: 'error', text: 'Ya existe' },
    ]);
    const after = await parseFirst(marked);
    const width = rows[0]?.cells.length;
    expect(after.rows.map(({ cells, ...rest }) => ({ ...rest, cells: cells.slice(0, width) }))).toEqual(rows);
    const { kind } = await kindOf(bytes);
    const name = String(rows.at(-1)?.cells[1]);
    const said = {
      xlsx: `<comment ref="B${row}" authorId="0"><text><t xml:space="preserve">Ya existe</t>`,
      ods: `<text:p>Ya existe</text:p></office:annotation><text:p>${name}</text:p>`,
      csv: `"B${row}: Ya existe"`,
      xls: '',
    };
    expect(await remarksIn(marked)).toContain(said[kind]);
  },
);
