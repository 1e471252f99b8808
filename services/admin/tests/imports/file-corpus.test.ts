/** Tables as the programs of the world write them, each with the rows that it comes to. */
import { dayWritten } from 'shared-kit/domain/files/spreadsheet-values';
import { inSlices } from 'shared-kit/server/work/long-work';
import { describe, expect, test } from 'vitest';
import { chooseSheets, parseWorkbook } from '../../src/cobie-import/parse-workbook.ts';
import { settleWorkbook } from '../../src/cobie-import/settle/settle-workbook.ts';
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
