import { type ReactNode, useId, useState } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ChartColumn, Table2 } from '../icons.ts';
import { Box, Button, Flex, Heading, HStack, Stack, Text } from '../ui/core.ts';
import { Table } from '../ui/widgets.ts';
import { ValueLink } from './value-link.ts';

export interface ChartTable {
  readonly head: readonly string[];
  /** Where a row leads, its first cell does. */
  readonly rows: ReadonlyArray<{
    readonly key: string;
    readonly href?: string | undefined;
    readonly cells: readonly string[];
  }>;
}

export interface FrameProps {
  readonly title: string;
  /** Of the title among the page's headings: 3 unless told, as most charts stand below one of 2. */
  readonly level?: 2 | 3;
  /** What the values are counted in: `°C`. */
  readonly unit?: string;
  /** Beside the title: a choice of period. */
  readonly action?: ReactNode;
  /** In place of the chart where there are no values; a text of the kit unless told. */
  readonly empty?: string;
}

interface ChartFrameProps extends FrameProps {
  readonly isEmpty: boolean;
  readonly legend?: ReactNode;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

const ValueTable = ({ label, table }: { readonly label: string; readonly table: ChartTable }) => (
  <Box overflow="auto" maxHeight="96" tabIndex={0} role="region" aria-label={label}>
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          {table.head.map((name) => (
            <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {table.rows.map(({ key, href, cells }) => (
          <Table.Row key={key}>
            {cells.map((cell, index) => (
              <Table.Cell key={table.head[index]}>
                {index === 0 && href !== undefined ? <ValueLink to={href}>{cell}</ValueLink> : cell}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Box>
);

/** What every chart has around it: its title and unit, the table that says the same, and what is said when there is nothing. */
export const ChartFrame = ({
  title,
  level = 3,
  unit,
  action,
  empty,
  isEmpty,
  legend,
  table,
  children,
}: ChartFrameProps) => {
  const t = useKitText();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const Other = asTable ? ChartColumn : Table2;
  const shown = asTable ? <ValueTable label={title} table={table} /> : children;
  return (
    <Stack as="figure" gap="2" margin="0" aria-labelledby={titleId} minWidth="0">
      <Flex gap="2" wrap="wrap" align="center">
        <Heading as={`h${level}`} size="sm" id={titleId} flex="1" minWidth="40">
          {title}
          {unit ? (
            <Text as="span" color="fg.muted" fontWeight="normal">
              {` (${unit})`}
            </Text>
          ) : null}
        </Heading>
        <HStack gap="2" wrap="wrap">
          {action}
          {isEmpty ? null : (
            <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
              <Other aria-hidden size={16} />
              {t(asTable ? 'chart.asChart' : 'chart.asTable')}
            </Button>
          )}
        </HStack>
      </Flex>
      {isEmpty ? (
        <Text color="fg.muted" fontWeight="bold" textAlign="center" paddingY="10" role="status">
          {empty ?? t('chart.empty')}
        </Text>
      ) : (
        shown
      )}
      {isEmpty || asTable ? null : legend}
    </Stack>
  );
};
