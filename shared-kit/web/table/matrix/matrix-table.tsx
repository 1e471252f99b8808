import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { ChevronDown, ChevronRight } from '../../icons.ts';
import { chakra } from '../../ui/core.ts';
import { Table } from '../../ui/parts/table.ts';
import { stuck, tableStyles } from '../desk/desk-styles.ts';
import { useTableHeight } from '../use-box-figures.ts';
import { MatrixCell, type MatrixColumn } from './matrix-cell.tsx';
import { useMatrixKeys } from './use-matrix-keys.ts';

export interface MatrixTableProps<Row> {
  readonly label: string;
  /** What the rows are: heads the first column. */
  readonly corner: string;
  readonly columns: readonly MatrixColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number | string;
  /** Stands in the first column, which stays. */
  readonly head: (row: Row) => React.ReactNode;
}

const headWidth = 240;
const columnWidth = 120;
/** Fewer columns than this are all drawn: searching in the page then finds them. */
const virtualFrom = 40;

const FoldButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '44px', md: 'auto' },
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
  },
});

/** Everything against everything: header and first column stay, arrow keys go from cell to cell, columns are drawn as they come into sight. */
export const MatrixTable = <Row,>({ label, corner, columns, rows, rowId, head }: MatrixTableProps<Row>) => {
  const box = useRef<HTMLDivElement>(null);
  const maxHeight = useTableHeight(box);
  const virtual = columns.length >= virtualFrom;
  const widthAt = (index: number): number => columns[index]?.width ?? columnWidth;
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: widthAt,
    scrollPaddingStart: headWidth,
    overscan: 4,
    enabled: virtual,
  });
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const from = items[0]?.index ?? 0;
  const drawn = virtual ? columns.slice(from, (items.at(-1)?.index ?? -1) + 1) : columns;
  const before = items[0]?.start ?? 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const width = columns.reduce((sum, _, index) => sum + widthAt(index), headWidth);
  const keys = useMatrixKeys(box, {
    rows: rows.length + 1,
    columns: columns.length + 1,
    onColumn: (column) => {
      if (virtual && column > 0) virtualizer.scrollToIndex(column - 1);
    },
  });
  const place = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    'aria-colindex': column + 1,
    tabIndex: keys.isActive(row, column) ? 0 : -1,
    onFocus: () => keys.onFocus(row, column),
  });
  return (
    <Table.ScrollArea
      ref={box}
      // What is hidden from sight in cells is cut off with them, and widens no page.
      position="relative"
      maxHeight={maxHeight}
      whiteSpace="normal"
      borderWidth="1px"
      borderRadius="md"
      style={{ scrollPaddingInlineStart: headWidth, scrollPaddingBlockStart: 48 }}
    >
      <Table.Root
        size="sm"
        role="grid"
        stickyHeader
        css={matrixStyles}
        minWidth={`${width}px`}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <colgroup>
          <col style={{ width: headWidth }} />
          {before > 0 ? <col style={{ width: before }} /> : null}
          {drawn.map((column, offset) => (
            <col key={column.id} style={{ width: widthAt(from + offset) }} />
          ))}
          {after > 0 ? <col style={{ width: after }} /> : null}
        </colgroup>
        <Table.Header>
          <Table.Row bg="bg.subtle" zIndex={3}>
            <Table.ColumnHeader {...stuck(0, 2)} {...place(0, 0)}>
              {corner}
            </Table.ColumnHeader>
            <Gap wide={before} />
            {drawn.map(({ id, header, title, expanded, onFold }, offset) => (
              <Table.ColumnHeader
                key={id}
                title={title}
                verticalAlign="bottom"
                {...place(0, from + offset + 1)}
              >
                {onFold ? (
                  <FoldButton type="button" tabIndex={-1} aria-expanded={expanded} onClick={onFold}>
                    {expanded ? (
                      <ChevronDown aria-hidden size={16} />
                    ) : (
                      <ChevronRight aria-hidden size={16} />
                    )}
                    {header}
                  </FoldButton>
                ) : (
                  header
                )}
              </Table.ColumnHeader>
            ))}
            <Gap wide={after} />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, index) => (
            <Table.Row key={rowId(row)}>
              <Table.ColumnHeader asChild {...stuck(0, 1)} {...place(index + 1, 0)}>
                <th scope="row">{head(row)}</th>
              </Table.ColumnHeader>
              <Gap wide={before} />
              {drawn.map((column, offset) => (
                <Table.Cell key={column.id} role="gridcell" {...place(index + 1, from + offset + 1)}>
                  <MatrixCell content={column.cell(row)} />
                </Table.Cell>
              ))}
              <Gap wide={after} />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};

const Gap = ({ wide }: { readonly wide: number }) =>
  wide > 0 ? <td aria-hidden style={{ padding: 0 }} /> : null;

const matrixStyles = {
  tableLayout: tableStyles.tableLayout,
  // Collapsed borders stay behind when cells stick.
  borderCollapse: tableStyles.borderCollapse,
  borderSpacing: tableStyles.borderSpacing,
  '& tbody tr': { bg: 'bg' },
  '& tbody th': { fontWeight: 'normal', textAlign: 'start', borderEndWidth: '1px' },
  '& thead th:first-of-type': { borderEndWidth: '1px' },
  '& :is(td, th):focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
} as const;
