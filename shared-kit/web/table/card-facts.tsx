import type { ReactNode } from 'react';
import { Box } from '../ui/core.ts';
import type { Column } from './column.ts';

interface CardFactsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** Words rather than what they are drawn with: facts run on in a line. */
const shownOf = <Row,>({ cell, text }: Column<Row>, row: Row): ReactNode => {
  const shown = cell(row);
  const words = typeof shown === 'object' ? text?.(row) : null;
  return typeof words === 'string' ? words : shown;
};

const isFact = ({ value }: { readonly value: ReactNode }): boolean =>
  value !== null && value !== undefined && value !== '';

const factsAt = <Row,>({ columns, row }: CardFactsProps<Row>, place: 'line' | 'block') =>
  columns
    .filter(({ card = 'line' }) => card === place)
    .map((column) => ({ ...column, value: shownOf(column, row) }))
    .filter(isFact);

/** What else is known of a row, one after the other in two lines; below it what needs a line of its own. */
export const CardFacts = <Row,>(props: CardFactsProps<Row>) => {
  const lines = factsAt(props, 'line');
  const blocks = factsAt(props, 'block');
  return (
    <>
      {lines.length === 0 ? null : (
        <Box as="dl" lineClamp="2" css={{ '& dd *': { display: 'inline' } }}>
          {lines.map(({ id, header, value }) => (
            // The dot is no text, which a list of terms may not hold; kept with what it follows, so that no line begins with it.
            <Box key={id} display="inline" css={{ '&:not(:last-child)::after': { content: '"\u00A0· "' } }}>
              <Box as="dt" display="inline" color="fg.muted">
                {header}
              </Box>{' '}
              <Box as="dd" display="inline" margin="0">
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {blocks.map(({ id, header, value }) => (
        <Box key={id} as="dl" display="flex" gap="2" justifyContent="space-between" alignItems="center">
          <Box as="dt" color="fg.muted">
            {header}
          </Box>
          <Box as="dd" position="relative" zIndex="1" margin="0">
            {value}
          </Box>
        </Box>
      ))}
    </>
  );
};
