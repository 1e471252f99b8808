/** A report as tables, before it is known in which format: plain data, which a thread of its own can write. */
import type { LanguageCode } from 'shared-kit/contracts/enums';

/** A day is `2026-11-21`, an instant ISO 8601. */
export type CellType = 'text' | 'number' | 'day' | 'instant';
export type Value = string | number | null;
export type Row = readonly Value[];

export interface ReportColumn {
  readonly header: string;
  readonly type: CellType;
  /** In characters. */
  readonly width: number;
  /** Its numbers have a sum. */
  readonly isSummed?: boolean;
  /** Share of a paper's width; left out of papers without. */
  readonly onPaper?: number;
}

export interface ReportTable {
  /** Of the sheet, and above the table on paper. */
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  /** Some at a time. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export interface ReportHead {
  readonly language: LanguageCode;
  readonly timeZone: string;
  readonly title: string;
  readonly installationName: string;
  readonly from: string;
  readonly to: string;
  /** When it was counted, ISO 8601. */
  readonly at: string;
  /** Filters in words, when, and by whom. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Photos of one task: JPEG, small enough for paper. */
export interface ReportPhotos {
  readonly caption: string;
  readonly pictures: readonly Uint8Array<ArrayBuffer>[];
}

export interface ReportData {
  readonly head: ReportHead;
  readonly tables: readonly ReportTable[];
  /** The same as one table, where there are several. */
  readonly flat?: ReportTable;
  readonly photos?: AsyncIterable<ReportPhotos>;
}
