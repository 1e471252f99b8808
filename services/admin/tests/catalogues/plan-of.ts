/** Plans of made-up workbooks, and what they say. */
import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { inSlices } from 'shared-kit/server/work/long-work';
import { handover, makeWorkbook, type Parts, type Sheets } from 'shared-kit/testing/documents/make-workbook';
import { chooseSheets, parseWorkbook } from '../../src/cobie-import/parse-workbook.ts';
import type { ExistingRecords } from '../../src/cobie-import/plan/existing-records.ts';
import { type ImportPlan, planImport } from '../../src/cobie-import/plan/plan-import.ts';
import { readSheets } from '../../src/workbook/read-sheets.ts';
import { approved, nothing } from './applied-plan.ts';

export const planOf = async (
  sheets: Sheets,
  existing: ExistingRecords = nothing,
  parts: Parts = {},
): Promise<ImportPlan> =>
  inSlices(
    planImport(
      parseWorkbook(await readSheets(makeWorkbook(sheets, parts), chooseSheets)),
      existing,
      approved,
    ),
  );

/** Its issues, one in a line. */
export const said = ({ issues }: ImportPlan): string[] =>
  issues.map(
    ({ severity, sheet, row, column, code, value }: CobieIssue) =>
      `${severity} ${sheet} ${row} ${column} ${code} ${value}`,
  );
export const elementNames = ({ elements }: ImportPlan) => elements.map(({ name }) => name);
/** A whole handover with these components. */
export const component = (...rows: (string | number | boolean | null)[][]): Sheets =>
  handover({ Component: [['Name', 'TypeName', 'Space', 'TagNumber', 'BarCode'], ...rows] });
