import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import type { Cell, Plain } from 'shared-kit/domain/files/sheet-cells';
import type { CobieSheetName, Column, HandoverSheet } from './columns.ts';

/** One row as the file has it; what says nothing is left out. */
export interface CobieRow<C = Cell> {
  /** The sheet's row number from 1. */
  readonly row: number;
  readonly values: Partial<Readonly<Record<Column, C>>>;
  /** Cells by their heading, of columns that only the installation's types can tell: data of elements. */
  readonly more?: Readonly<Record<string, C>>;
  readonly isHidden?: true;
}

export interface CobieSheet<C = Cell> {
  /** What the file calls it; workbooks that were kept before do not say. */
  readonly title?: string;
  /** What the file calls its columns. */
  readonly headers: Partial<Readonly<Record<Column, string>>>;
  readonly rows: readonly CobieRow<C>[];
  /** Rows that were left out because nothing of them is taken. */
  readonly left?: number;
  /** Where each heading stands, by columns from 0. */
  readonly places?: Readonly<Record<string, number>>;
  /** Headings of columns that are hidden. */
  readonly hidden?: readonly string[];
}

/** What of a workbook matters to an import; plain data, so that it can be kept between preview and import. */
export interface CobieWorkbook<C = Cell> {
  /** The portal's own form; none for COBie. */
  readonly format?: 'own';
  /** Workbooks that were kept before a sheet was read have none. */
  readonly sheets: Readonly<Record<Exclude<HandoverSheet, 'Attribute'>, CobieSheet<C>>> &
    Partial<Readonly<Record<CobieSheetName, CobieSheet<C>>>>;
  /** What is wrong with the sheets themselves. */
  readonly issues: readonly CobieIssue[];
  readonly date1904: boolean;
  /** What a person said of it. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** A workbook whose cells are values: what there was to ask and to doubt of them has been said. */
export type SettledWorkbook = CobieWorkbook<Plain>;
