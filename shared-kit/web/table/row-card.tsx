import { useKitText } from '../i18n/use-kit-text.ts';
import { ChevronRight } from '../icons.ts';
import { Box, chakra, Flex, Text } from '../ui/core.ts';
import type { Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { DataTableProps } from './table-props.ts';

const OpenButton = chakra('button', {
  base: {
    display: 'flex',
    flex: '1',
    gap: '2',
    alignItems: 'center',
    textAlign: 'start',
    fontWeight: 'semibold',
    minHeight: '44px',
    cursor: 'pointer',
    // The whole card answers to a tap, its own buttons lie above.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

const at = <Row,>(columns: readonly Column<Row>[], place: Column<Row>['card']): readonly Column<Row>[] =>
  columns.filter(({ card = 'line' }) => card === place);

const Cells = <Row,>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) =>
  columns.map(({ id, cell }) => <Box key={id}>{cell(row)}</Box>);

type RowCardProps<Row> = DataTableProps<Row> & { readonly row: Row };

export const RowCard = <Row,>({
  columns,
  row,
  rowId,
  rowLabel,
  onOpen,
  selection,
  rowActions,
}: RowCardProps<Row>) => {
  const t = useKitText();
  const id = rowId(row);
  const titles = at(columns, 'title');
  const heading = titles.length > 0 ? <Cells columns={titles} row={row} /> : rowLabel(row);
  return (
    <Box position="relative" borderWidth="1px" borderRadius="lg" bg="bg.panel" paddingX="3" paddingY="2">
      <Flex gap="2" align="center">
        {selection ? (
          <Box position="relative" zIndex="1">
            <RowCheckbox
              label={t('table.selectRow', { row: rowLabel(row) })}
              checked={selection.ids.has(id)}
              onChange={(checked) =>
                selection.set(
                  checked ? [...selection.ids, id] : [...selection.ids].filter((one) => one !== id),
                )
              }
            />
          </Box>
        ) : null}
        {onOpen ? (
          <OpenButton type="button" onClick={() => onOpen(row)}>
            <Box flex="1">{heading}</Box>
            <ChevronRight aria-hidden size={18} />
          </OpenButton>
        ) : (
          <Box flex="1" fontWeight="semibold">
            {heading}
          </Box>
        )}
        {rowActions ? (
          <Box position="relative" zIndex="1">
            {rowActions(row)}
          </Box>
        ) : null}
      </Flex>
      <Flex gap="2" wrap="wrap" marginBottom="1">
        <Cells columns={at(columns, 'badge')} row={row} />
      </Flex>
      <Box as="dl">
        {at(columns, 'line').map(({ id: column, header, cell, hidden = false }) => {
          const value = cell(row);
          return hidden || value === null || value === '' ? null : (
            <Flex key={column} gap="2" justify="space-between">
              <Text as="dt" color="fg.muted">
                {header}
              </Text>
              <Box as="dd" textAlign="end" overflowWrap="anywhere">
                {value}
              </Box>
            </Flex>
          );
        })}
      </Box>
    </Box>
  );
};
