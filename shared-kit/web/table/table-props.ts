import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Selection } from './use-selection.ts';

export interface DataTableProps<Row> {
  /** Names the table to who hears it, and its remembered columns. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The page's rows as the server sorted them; undefined while they come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => number | string;
  /** What a row is called, for its checkbox and its button. */
  readonly rowLabel: (row: Row) => string;
  /** Enter, a click or a tap on a row. */
  readonly onOpen?: (row: Row) => void;
  readonly total?: number | undefined;
  /** From 1. */
  readonly page?: number;
  readonly size?: number;
  readonly onPage?: (page: number) => void;
  /** `-name` for descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly selection?: Selection;
  /** What can be done with the chosen rows: buttons in the bar that appears. */
  readonly bulkActions?: ReactNode;
  /** At the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** In the bar above, at its start. */
  readonly tools?: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
}
