import { useId } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, chakra, Flex, Heading, Stack, Text } from '../ui/core.ts';
import { Table } from '../ui/widgets.ts';
import { heatColors, heatSteps, stepOf } from './heat-steps.ts';
import { ValueLink } from './value-link.ts';

export interface HeatCell {
  /** From 0 to 1; null where there is nothing to say. */
  readonly share: number | null;
  /** As it is written in the cell. */
  readonly text: string;
  /** What it was counted from. */
  readonly href?: string;
}

export interface HeatRow {
  readonly key: string;
  readonly label: string;
  readonly href?: string;
  /** By key of the column; a cell that is missing is empty. */
  readonly cells: Readonly<Record<string, HeatCell>>;
}

export interface HeatMapProps {
  readonly title: string;
  /** What the head of the rows' column says. */
  readonly rowHeading: string;
  readonly columns: ReadonlyArray<{ readonly key: string; readonly label: string }>;
  readonly rows: readonly HeatRow[];
  /** In place of the rows where there are none; a text of the kit unless told. */
  readonly empty?: string;
}

/** The first column stays while the others are moved past. */
const Fixed = chakra('th', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'bg.panel',
    textAlign: 'start',
    fontWeight: 'normal',
    paddingInline: '2',
    minWidth: '32',
    maxWidth: '60',
  },
});

/** Rows stand close: a link is as high as a pointer needs, and as a thumb on a phone. */
const Way = chakra(ValueLink, { base: { minHeight: { base: '44px', md: '6' } } });
const Value = chakra(Way, { base: { color: 'fg', justifyContent: 'center', minWidth: '44px' } });

const Legend = () => {
  const t = useKitText();
  return (
    <Flex as="ul" listStyleType="none" gap="3" wrap="wrap" fontSize="sm">
      {heatSteps.map(({ tone }) => (
        <Flex as="li" key={tone} gap="1" align="center">
          <Box width="4" height="4" borderRadius="sm" borderWidth="1px" bg={heatColors[tone]} aria-hidden />
          {t(`chart.heat.${tone}`)}
        </Flex>
      ))}
    </Flex>
  );
};

/**
 * Shares by two things at once, as months and areas: the colour finds what is low, the number in each cell says how low. It is a table, so that readers of
 * screens, keyboards and paper have the same.
 */
export const HeatMap = ({ title, rowHeading, columns, rows, empty }: HeatMapProps) => {
  const t = useKitText();
  const titleId = useId();
  const isEmpty = rows.length === 0 || columns.length === 0;
  return (
    <Stack as="figure" gap="2" margin="0" aria-labelledby={titleId} minWidth="0">
      <Heading as="h2" size="sm" id={titleId}>
        {title}
      </Heading>
      {isEmpty ? (
        <Text color="fg.muted" fontWeight="bold" textAlign="center" paddingY="10" role="status">
          {empty ?? t('chart.empty')}
        </Text>
      ) : (
        <>
          <Table.ScrollArea
            tabIndex={0}
            role="region"
            aria-labelledby={titleId}
            borderWidth="1px"
            borderRadius="lg"
          >
            <Table.Root size="sm" aria-labelledby={titleId}>
              <Table.Header>
                <Table.Row>
                  <Fixed scope="col">{rowHeading}</Fixed>
                  {columns.map(({ key, label }) => (
                    <Table.ColumnHeader key={key} scope="col" textAlign="center" whiteSpace="nowrap">
                      {label}
                    </Table.ColumnHeader>
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {rows.map(({ key, label, href, cells }) => (
                  <Table.Row key={key}>
                    <Fixed scope="row">{href === undefined ? label : <Way to={href}>{label}</Way>}</Fixed>
                    {columns.map((column) => (
                      <Cell key={column.key} cell={cells[column.key]} />
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
          <Legend />
        </>
      )}
    </Stack>
  );
};

const Cell = ({ cell }: { readonly cell: HeatCell | undefined }) => {
  const step = cell?.share == null ? null : stepOf(cell.share);
  return (
    <Table.Cell
      textAlign="center"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      borderWidth="1px"
      borderColor="bg.panel"
      {...(step === null ? {} : { bg: heatColors[step] })}
    >
      {cell?.href === undefined ? cell?.text : <Value to={cell.href}>{cell.text}</Value>}
    </Table.Cell>
  );
};
