import type { ReactNode } from 'react';
import type { Column } from '../column.ts';

interface CardFactsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** Words rather than what they are drawn with: these facts run on in a line. */
const wordsOf = <Row,>({ cell, text }: Column<Row>, row: Row): ReactNode => {
  const shown = cell(row);
  const words = typeof shown === 'object' ? text?.(row) : null;
  return typeof words === 'string' ? words : shown;
};

/** With what it is drawn with, where there is anything to say. */
const wholeOf = <Row,>({ cell, text }: Column<Row>, row: Row): ReactNode =>
  text?.(row) === '' ? null : cell(row);

const isFact = ({ value }: { readonly value: ReactNode }): boolean =>
  value !== null && value !== undefined && value !== '';

const factsAt = <Row,>({ columns, row }: CardFactsProps<Row>, place: 'line' | 'block') =>
  columns
    .filter(({ card = 'line' }) => card === place)
    .map((column) => ({ ...column, value: (place === 'line' ? wordsOf : wholeOf)(column, row) }))
    .filter(isFact);

/** What else is known of a row, one after the other in two lines; below it what needs a line of its own. */
export const CardFacts = <Row,>(props: CardFactsProps<Row>) => {
  const lines = factsAt(props, 'line');
  const blocks = factsAt(props, 'block');
  return (
    <>
      {lines.length === 0 ? null : (
        <dl data-card="facts">
          {lines.map(({ id, header, value }) => (
            <div key={id}>
              <dt>{header}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {blocks.map(({ id, header, value }) => (
        <dl key={id} data-card="block">
          <dt>{header}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
    </>
  );
};
