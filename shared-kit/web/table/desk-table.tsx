import { Table } from '@chakra-ui/react/table';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { tableMaxHeight } from '../ui/layout-figures.ts';
import type { Column } from './column.ts';
import { DeskHeader } from './desk-header.tsx';
import { DeskRow } from './desk-row.tsx';
import type { DataTableProps } from './table-props.ts';
import type { Shown } from './use-column-choice.ts';
import { useGridKeys } from './use-grid-keys.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const rowHeight = 45;
/** Fewer rows than this are all drawn: searching in the page then finds them. */
const virtualFrom = 100;

interface Held<Row> {
  readonly row: Row;
}

const definitions = <Row,>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Held<Row>>[] =>
  columns.map(({ id, header }) => ({ id, header, enableHiding: true }));

interface DeskTableProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly shown: Shown;
}

/** The table itself: header that stays, rows that are drawn as they come into sight, arrow keys. */
export const DeskTable = <Row,>(props: DeskTableProps<Row>) => {
  const { columns, rows, rowId, shown, selection, label, onOpen, rowActions } = props;
  const box = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns: useMemo(() => definitions(columns), [columns]),
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    getRowId: (held) => String(rowId(held.row)),
    state: {
      columnVisibility: shown,
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [String(id), true])),
    },
  });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const model = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: model.length >= virtualFrom,
  });
  const items = virtualizer.getVirtualItems();
  const virtual = model.length >= virtualFrom;
  const from = virtual ? (items[0]?.index ?? 0) : 0;
  const drawn = virtual ? model.slice(from, (items.at(-1)?.index ?? -1) + 1) : model;
  const above = virtual ? (items[0]?.start ?? 0) : 0;
  const below = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const keys = useGridKeys(box, {
    count: model.length,
    onRow: virtual ? (index) => virtualizer.scrollToIndex(index) : () => undefined,
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined) onOpen?.(row);
    },
  });
  const width = visible.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <Table.ScrollArea ref={box} maxHeight={tableMaxHeight} borderWidth="1px" borderRadius="md">
      <Table.Root
        size="sm"
        interactive={onOpen !== undefined}
        stickyHeader
        aria-label={label}
        aria-rowcount={model.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <DeskHeader {...props} columns={visible} />
        <Table.Body>
          {above > 0 ? <Space height={above} columns={width} /> : null}
          {drawn.map((row, offset) => (
            <DeskRow
              key={row.id}
              {...props}
              columns={visible}
              row={row.original.row}
              index={from + offset}
              selected={row.getIsSelected()}
              focusable={keys.active === from + offset}
              onFocus={keys.onFocus}
            />
          ))}
          {below > 0 ? <Space height={below} columns={width} /> : null}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};

const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height, padding: 0 }} />
  </tr>
);
