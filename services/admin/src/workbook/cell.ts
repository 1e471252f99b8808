/** Sheets as the readers of files hand them on. */
import type { Cell } from 'shared-kit/domain/files/sheet-cells';

/** `row` counts from 1, `cells` is by column from 0; what is empty is not there. */
export interface SheetRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, Cell>;
  /** Hidden by hand or by a filter. */
  readonly isHidden?: true;
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Columns from 0 that are hidden. */
  readonly hiddenColumns?: readonly number[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Serial numbers of days are counted from 1904. */
  readonly date1904: boolean;
}

export interface WorkbookLimits {
  readonly maxUnpackedBytes: number;
  /** Of one sheet. */
  readonly maxRows: number;
}

/** Which sheets are wanted of a workbook, by the names of all of them in their order. */
export type ChooseSheets = (names: readonly string[]) => readonly string[];

/** How many bytes are read, of how many in all. */
export type TellRead = (done: number, total: number) => void;

export interface WantedSheets {
  readonly choose: ChooseSheets;
  readonly limits: WorkbookLimits;
  readonly tell: TellRead;
}

export interface Bounds extends WorkbookLimits {
  readonly tell?: TellRead;
}
