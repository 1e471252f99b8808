import type { ReactNode } from 'react';

/** A column of a table and a line of its cards. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Name of the field that the server sorts on; without it the column can't be sorted. */
  readonly sort?: string;
  /** Pixels, at least. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** Always shown. */
  readonly fixed?: boolean;
  /**
   * Where it stands on a card: `title` at the top, `badge` beside it, `line` with its label below (unless told), `none` not at all.
   */
  readonly card?: 'title' | 'badge' | 'line' | 'none';
}
