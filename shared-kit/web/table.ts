/** Lists: a table at the desk, cards on the phone, from one description of columns. */
export type { Column } from './table/column.ts';
export { DataTable, type DataTableProps } from './table/data-table.tsx';
export { type DayFilter, useDayFilter } from './table/days/use-day-filter.tsx';
export { FilterBar, type FilterBarProps } from './table/filter-bar.tsx';
export { defineList } from './table/list/define-list.ts';
export type { ListAddressState, ListColumn, ListQuery } from './table/list/definition.ts';
export {
  type ListOffers,
  type OneOffer,
  type SeveralOffer,
  type TextsOffer,
  useListFilters,
} from './table/list/list-filters.ts';
export { localRows, useLocalRows } from './table/list/local-rows.ts';
export { type ListOfState, useList, useListPage, useListState } from './table/list/use-list.ts';
export type { MatrixCellContent, MatrixColumn } from './table/matrix/matrix-cell.tsx';
export { MatrixTable } from './table/matrix/matrix-table.tsx';
export type { ListAction, ListAddress, ListToggle, RowKey } from './table/table-props.ts';
export { wantedColumns } from './table/use-column-choice.ts';
export { takesUp } from './table/use-grid-keys.ts';
export { type Selection, useSelection } from './table/use-selection.ts';
export { anyOf, type Filter, type FilterChip, oneOf, ownFilter } from './ui/filters/filter.ts';
export { SearchField } from './ui/filters/search-field.tsx';
