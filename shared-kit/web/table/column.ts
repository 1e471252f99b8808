import type { ReactNode } from 'react';

/** A column of a table and a line of its cards. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** `beside`: ids of the columns of the table that it stands in; none on a card, which says nothing else in their words. */
  readonly cell: (row: Row, beside?: ReadonlySet<string>) => ReactNode;
  /** The same in words, for cards and exports; a number stays one there. What the cell shows unless told. */
  readonly text?: (row: Row) => string | number | null;
  /** Name of the field that the server sorts on; without it the column can't be sorted. */
  readonly sort?: string;
  /** Pixels that it needs; 100 for numbers and 130 for the others unless told. What is left over is shared out. */
  readonly width?: number;
  /** Where there is no room for all, those with the lowest number are shown; its place among the columns unless told. */
  readonly priority?: number;
  readonly align?: 'start' | 'end';
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** In exported files even while it is hidden: what must not be lost there. */
  readonly inFiles?: boolean;
  /** Always shown. */
  readonly fixed?: boolean;
  /**
   * Where it stands on a card: `first` above all, `title` at the top, `badge` beside it, `line` in the two lines below (unless told), `block` in a line of its
   * own, for what can be pressed; `none` not at all.
   */
  readonly card?: 'first' | 'title' | 'badge' | 'line' | 'block' | 'none';
}
