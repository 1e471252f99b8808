import type { ReactNode } from 'react';
import type { LucideIcon } from '../icons.ts';
import type { Filter } from '../ui/filters/filter.ts';
import type { SearchFieldProps } from '../ui/filters/search-field.tsx';
import type { Column } from './column.ts';
import type { Selection } from './use-selection.ts';

export interface ListAction {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onRun: () => void;
  /** Said to who can't see it: it leads to a panel over the list. */
  readonly opens?: 'dialog';
}

/** A way of showing the list, in its menu. */
/** What a key does with the row that the reader is at. */
export interface RowKey<Row> {
  /** As the keyboard tells it: `a`, `?`. */
  readonly key: string;
  readonly onRun: (row: Row) => void;
}

export interface ListToggle {
  readonly key: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Names of the address's parameters that say what a list shows. */
export interface ListAddress {
  readonly page: string;
  readonly q: string;
  readonly sort?: string;
  readonly filters: readonly string[];
  /** The record beside the list; `beside` unless told. */
  readonly beside?: string;
}

export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export interface DataTableProps<Row> {
  /** Names the table's remembered columns and views. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The page's rows as the server sorted them; undefined while they come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => number | string;
  /** What a row is called, for its checkbox and its button. */
  readonly rowLabel: (row: Row) => string;
  /** The record's address: rows are then links. */
  readonly href?: (row: Row) => string;
  /** Enter, a click or a tap on a row, where it does not lead to the record's address. */
  readonly onOpen?: (row: Row) => void;
  /** The page of the record that `useRecordId` names, for a place beside the list: `<PumpPage />`. Ids are then numbers. */
  readonly record?: ReactNode;
  readonly total?: number | undefined;
  /** From 1. */
  readonly page?: number;
  readonly size?: number;
  readonly onPage?: (page: number) => void;
  /** `-name` for descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly search?: SearchFieldProps;
  readonly filters?: readonly Filter[];
  /** Somebody is about to look at the filters, so what they offer is wanted now; may be told several times. */
  readonly onFilters?: () => void;
  /** Takes search and filters away, where no `address` says how. */
  readonly onClear?: () => void;
  /** Where its state is in the address. */
  readonly address?: ListAddress;
  /** Reads any page of what is shown now, of any size: the list can then be exported. */
  readonly readPage?: (page: number, size: number) => Promise<ListPage<Row>>;
  /** Columns of the exported file, where they follow from its rows; those of the list that are wanted unless told. */
  readonly fileColumns?: (rows: readonly Row[]) => Promise<readonly Column<Row>[]>;
  /** What can be done with the list: the first is the button at the right, the others are in the menu. */
  readonly actions?: readonly ListAction[];
  readonly toggles?: readonly ListToggle[];
  readonly selection?: Selection;
  /**
   * Hears of the rows of all pages before they are chosen at once, which is offered with it and `readPage` where `bulkActions` take up to
   * 10,000.
   */
  readonly onReadAll?: (rows: readonly Row[]) => void;
  /** What can be done with the chosen rows: buttons in the bar that appears. */
  readonly bulkActions?: ReactNode;
  /** Ctrl+X on a row takes it up, with all that are chosen where it is one of them, to be put down elsewhere by keyboard. */
  readonly onPickUp?: ((row: Row) => void) | undefined;
  /** Keys on a row of the table; with them j and k go down and up besides the arrows, and the reader stays at the place when the row leaves it. */
  readonly rowKeys?: readonly RowKey<Row>[];
  /** At the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Pixels that they need; 120 unless told. */
  readonly rowActionsWidth?: number;
  /** The rows in another shape than table or cards. */
  readonly body?: (rows: readonly Row[]) => ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** An `EmptyState`: why there is nothing at all. Where search and filters leave nothing the list says so itself. */
  readonly empty: ReactNode;
}

/** How the rows stand to the record that is shown beside them. */
export interface RowsBeside<Row> {
  /** Whose record is shown. */
  readonly present: number | string | null;
  /** The keys have moved to a row. */
  readonly onMove: (row: Row) => void;
  /** Enter on a row. */
  readonly onEnter: (row: Row) => void;
}

/** A list as its rows are drawn. */
export interface ShownList<Row> extends DataTableProps<Row> {
  readonly beside?: RowsBeside<Row> | undefined;
}
