import { Stack } from '../ui/core.ts';
import { RowCard } from './row-card.tsx';
import type { DataTableProps } from './table-props.ts';

type CardListProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

/** The rows as cards, for a hand's width. */
export const CardList = <Row,>(props: CardListProps<Row>) => (
  <Stack as="ul" gap="1.5" listStyleType="none" aria-label={props.label}>
    {props.rows.map((row) => (
      <li key={props.rowId(row)}>
        <RowCard {...props} row={row} />
      </li>
    ))}
  </Stack>
);
