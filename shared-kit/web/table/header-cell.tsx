import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons.ts';
import { chakra } from '../ui/core.ts';
import { Table } from '../ui/parts/table.ts';
import type { Column } from './column.ts';
import { ariaSort, nextSort } from './sorting.ts';

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly look: Table.ColumnHeaderProps;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontWeight: 'medium',
    textAlign: 'inherit',
    cursor: 'pointer',
    minHeight: '6',
  },
});

/** A header that sorts when pressed, where its column can be sorted. */
export const HeaderCell = <Row,>({ column, sort, onSort, look }: HeaderCellProps<Row>) => {
  const { header, sort: field, align = 'start' } = column;
  const common = { textAlign: align, ...look };
  if (field === undefined || !onSort) return <Table.ColumnHeader {...common}>{header}</Table.ColumnHeader>;
  const direction = ariaSort(sort, field);
  const SortIcon = icons[direction];
  return (
    <Table.ColumnHeader {...common} aria-sort={direction}>
      <SortButton type="button" onClick={() => onSort(nextSort(sort, field))}>
        {header}
        <SortIcon aria-hidden size={14} opacity={direction === 'none' ? 0.5 : 1} />
      </SortButton>
    </Table.ColumnHeader>
  );
};
