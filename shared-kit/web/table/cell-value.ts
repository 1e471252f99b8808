import type { Column } from './column.ts';

/** A cell as a file holds it: what its column says in words or numbers, else what it shows where that is text by itself. */
export const cellValue = <Row>({ text, cell }: Column<Row>, row: Row): string | number | null => {
  if (text) return text(row);
  const shown = cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
};
