import type { CobieIssue } from 'shared-kit/contracts/cobie-imports';
import type { Cell } from '../workbook/read-sheet.ts';
import type { CobieSheetName, Column } from './columns.ts';

/** One row as the file has it; what says nothing is left out. */
export interface CobieRow {
  /** The sheet's row number from 1. */
  readonly row: number;
  readonly values: Partial<Readonly<Record<Column, Cell>>>;
  /** Cells by their heading, of columns that only the installation's types can tell: data of elements. */
  readonly more?: Readonly<Record<string, Cell>>;
}

export interface CobieSheet {
  /** What the file calls its columns. */
  readonly headers: Partial<Readonly<Record<Column, string>>>;
  readonly rows: readonly CobieRow[];
  /** Rows that were left out because nothing of them is taken. */
  readonly left?: number;
}

/** What of a workbook matters to an import; plain data, so that it can be kept between preview and import. */
export interface CobieWorkbook {
  /** The portal's own form; none for COBie. */
  readonly format?: 'own';
  /** Workbooks that were kept before attributes were read have none. */
  readonly sheets: Readonly<Record<Exclude<CobieSheetName, 'Attribute'>, CobieSheet>> & {
    readonly Attribute?: CobieSheet;
  };
  /** What is wrong with the sheets themselves. */
  readonly issues: readonly CobieIssue[];
  readonly date1904: boolean;
}
