/** The XML of a sheet with some of its cells in another style. Text is looked through once: sheets may have a million cells. */
import { columnNumber } from './marks.ts';

export interface Marked {
  /** The cell's style by its number in the workbook; what had none has style 0. */
  readonly style: (before: number) => number;
}
/** Rows from 1, columns from 0. */
export type MarkedCells = ReadonlyMap<number, ReadonlyMap<number, Marked>>;

export const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

/** Without the sign that ends an empty element. */
const withStyle = (attributes: string, style: number): string =>
  `${attributes.replace(/\ss\s*=\s*["'][^"']*["']/, '').replace(/\s+$/, '')} s="${style}"`;

const rowOrCell = /<((?:\w+:)?)(row|c)((?:\s[^>]*?)?)(\/?)>|<\/(?:\w+:)?row>/g;

interface Place {
  prefix: string;
  row: number;
  column: number;
  left: Map<number, Marked>;
}

export const markSheet = (xml: string, marked: MarkedCells): string => {
  const at: Place = { prefix: '', row: 0, column: -1, left: new Map() };
  /** Cells of the row that the file has not written, as far as they stand before a column. */
  const missing = (before: number): string => {
    const due = [...at.left].filter(([column]) => column < before).sort(([one], [other]) => one - other);
    for (const [column] of due) at.left.delete(column);
    return due
      .map(([column, { style }]) => `<${at.prefix}c r="${columnLetters(column)}${at.row}" s="${style(0)}"/>`)
      .join('');
  };
  return xml.replace(rowOrCell, (tag: string, ...found: readonly string[]) => {
    const [prefix = '', name = '', attributes = '', slash = ''] = found;
    if (name === '') return missing(Number.POSITIVE_INFINITY) + tag;
    if (name === 'row') {
      at.prefix = prefix;
      at.row = Number(attribute(attributes, 'r') ?? at.row + 1);
      at.column = -1;
      at.left = new Map(marked.get(at.row));
      if (slash === '' || at.left.size === 0) return tag;
      return `<${prefix}row${attributes}>${missing(Number.POSITIVE_INFINITY)}</${prefix}row>`;
    }
    const letters = /^[A-Z]+/.exec(attribute(attributes, 'r') ?? '')?.[0];
    at.column = letters === undefined ? at.column + 1 : columnNumber(letters);
    const before = missing(at.column);
    const mark = at.left.get(at.column);
    if (!mark) return before + tag;
    at.left.delete(at.column);
    const style = mark.style(Number(attribute(attributes, 's') ?? 0));
    return `${before}<${prefix}c${withStyle(attributes, style)}${slash}>`;
  });
};
