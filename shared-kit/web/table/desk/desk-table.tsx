import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { Table } from '../../ui/parts/table.ts';
import type { ShownList } from '../table-props.ts';
import { useTableHeight } from '../use-box-figures.ts';
import { useGridKeys } from '../use-grid-keys.ts';
import { DeskColumns, tableWidth } from './desk-columns.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskRow } from './desk-row.tsx';
import { tableStyles } from './desk-styles.ts';

const rowHeight = 45;
/** Fewer rows than this are all drawn: searching in the page then finds them. */
const virtualFrom = 100;

interface DeskTableProps<Row> extends ShownList<Row> {
  readonly rows: readonly Row[];
}

const useDrawn = <Row,>(rows: readonly Row[], box: React.RefObject<HTMLDivElement | null>) => {
  const virtual = rows.length >= virtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: virtual,
  });
  if (!virtual) return { from: 0, drawn: rows, above: 0, after: 0, show: () => undefined };
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  return {
    from,
    drawn: rows.slice(from, (items.at(-1)?.index ?? -1) + 1),
    above: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    show: (index: number) => virtualizer.scrollToIndex(index),
  };
};

/** The table itself: header and first column that stay, rows that are drawn as they come into sight, arrow keys. */
export const DeskTable = <Row,>(props: DeskTableProps<Row>) => {
  const { columns, rows, rowId, selection, label, onOpen, onPickUp, beside, rowKeys = [] } = props;
  const { rowActions, rowActionsWidth = 120 } = props;
  const shown = useMemo(() => new Set(columns.map(({ id }) => id)), [columns]);
  const box = useRef<HTMLDivElement>(null);
  const maxHeight = useTableHeight(box);
  const { from, drawn, above, after, show } = useDrawn(rows, box);
  const keys = useGridKeys(box, {
    count: rows.length,
    present: beside ? rows.findIndex((row) => rowId(row) === beside.present) : -1,
    onRow: (index) => {
      show(index);
      const row = rows[index];
      if (row !== undefined) beside?.onMove(row);
    },
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined) (beside?.onEnter ?? onOpen)?.(row);
    },
    onPickUp: (index) => {
      const row = rows[index];
      if (row !== undefined) onPickUp?.(row);
    },
    ownKeys: rowKeys.map(({ key }) => key),
    onOwnKey: (index, pressed) => {
      const row = rows[index];
      if (row !== undefined) rowKeys.find(({ key }) => key === pressed)?.onRun(row);
    },
  });
  const layout = {
    columns,
    withSelection: selection !== undefined,
    actionsWidth: rowActions ? rowActionsWidth : 0,
  };
  const cells = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <Table.ScrollArea
      ref={box}
      maxHeight={maxHeight}
      whiteSpace="normal"
      containerType="inline-size"
      borderWidth="1px"
      borderRadius="md"
    >
      <Table.Root
        size="sm"
        interactive={onOpen !== undefined}
        stickyHeader
        minWidth={`${tableWidth(layout)}px`}
        css={tableStyles}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
        onPointerDown={keys.onPointerDown}
      >
        <DeskColumns {...layout} />
        <DeskHeader {...props} />
        <Table.Body>
          {above > 0 ? <Space height={above} columns={cells} /> : null}
          {drawn.map((row, offset) => (
            <DeskRow
              key={rowId(row)}
              {...props}
              shown={shown}
              row={row}
              index={from + offset}
              selected={selection?.ids.has(rowId(row)) ?? false}
              focusable={keys.active === from + offset}
              onFocus={keys.onFocus}
            />
          ))}
          {after > 0 ? <Space height={after} columns={cells} /> : null}
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
