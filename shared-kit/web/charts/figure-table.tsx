import type { ReactNode } from 'react';
import { Link } from '../router.ts';
import { Box, chakra, Heading, Text } from '../ui/core.ts';
import { Table } from '../ui/widgets.ts';

export interface FigureColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What it was counted from. */
  readonly to?: (row: Row) => string;
}

export interface FigureTableProps<Row> {
  readonly title: string;
  readonly empty: string;
  /** The first one names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number | string;
}

const Way = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '2px' } });

/** A few rows of figures, of which numbers lead to what they were counted from. */
export const FigureTable = <Row,>({ title, empty, columns, rows, rowId }: FigureTableProps<Row>) => (
  <Box
    as="section"
    aria-label={title}
    borderWidth="1px"
    borderRadius="lg"
    bg="bg.panel"
    padding="3"
    minWidth="0"
  >
    <Heading as="h2" size="sm" marginBottom="2">
      {title}
    </Heading>
    {rows.length === 0 ? (
      <Text color="fg.muted">{empty}</Text>
    ) : (
      <Table.ScrollArea>
        <Table.Root size="sm" aria-label={title}>
          <Table.Header>
            <Table.Row>
              {columns.map(({ key, header }, index) => (
                <Table.ColumnHeader key={key} textAlign={index === 0 ? 'start' : 'end'}>
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={rowId(row)}>
                {columns.map(({ key, cell, to }, index) => (
                  <Table.Cell
                    key={key}
                    textAlign={index === 0 ? 'start' : 'end'}
                    whiteSpace={index === 0 ? 'normal' : 'nowrap'}
                    fontVariantNumeric="tabular-nums"
                  >
                    {to ? <Way to={to(row)}>{cell(row)}</Way> : cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    )}
  </Box>
);
