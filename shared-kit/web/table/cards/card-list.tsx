import { useDeferredValue } from 'react';
import { Stack } from '../../ui/core.ts';
import type { DataTableProps } from '../table-props.ts';
import { cardStyles } from './card-styles.ts';
import { RowCard } from './row-card.tsx';

type CardListProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

/** More than a phone shows at once. */
const atOnce = 7;
/** About as high as a card, so that the page keeps its height while the others come. */
const cardHeight = 5.5;

/** The rows as cards, for a hand's width: those in sight at once, the others in slices that let the page answer meanwhile. */
export const CardList = <Row,>(props: CardListProps<Row>) => {
  const { rows, rowId, label } = props;
  const shown = useDeferredValue(rows.length, Math.min(atOnce, rows.length));
  const missing = Math.max(0, rows.length - shown);
  return (
    <Stack
      as="ul"
      data-cards
      gap="1.5"
      listStyleType="none"
      aria-label={label}
      css={cardStyles}
      paddingBottom={missing > 0 ? `${missing * cardHeight}rem` : undefined}
    >
      {rows.slice(0, rows.length - missing).map((row) => (
        <li key={rowId(row)}>
          <RowCard {...props} row={row} />
        </li>
      ))}
    </Stack>
  );
};
