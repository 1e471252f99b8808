/** How the columns and rows of a table are made up, before any of it is drawn. */
import type { Table, TableCell, TableColumn } from '../document.ts';
import { linesOf } from './lines.ts';
import { type Face, heightOf, type Paper } from './paper.ts';
import { sizes } from './style.ts';

export const padding = { across: 3.2, along: 2.6 } as const;
/** Between a number at the end of its column and what begins beside it. */
const afterNumber = 6;

export interface LaidCell {
  readonly x: number;
  readonly width: number;
  readonly span: number;
  readonly align: NonNullable<TableColumn['align']>;
  readonly lines: readonly { readonly text: string; readonly face: Face }[];
}
export interface LaidRow {
  readonly cells: readonly LaidCell[];
  readonly height: number;
}
/** How the rows of a table are laid out; its columns are what they are, whatever comes. */
export interface TableLayout {
  readonly head: LaidRow;
  lay(row: readonly (string | TableCell)[]): LaidRow;
}
export type TableFrame = Pick<Table, 'columns' | 'small'>;

const asCell = (cell: string | TableCell): TableCell => (typeof cell === 'string' ? { text: cell } : cell);

/** Without the optional columns that nothing stands in by itself. */
export const shownColumns = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>) => {
  const cells = rows.map((row) => row.map(asCell));
  const used = columns.map(
    ({ optional = false }, index) => !optional || cells.some((row) => isFilled(cellAt(row, index))),
  );
  return {
    columns: columns.filter((_column, index) => used[index]),
    rows: cells.map((row) => without(row, used)),
  };
};

interface At {
  readonly cell: TableCell;
  /** Column at which it begins. */
  readonly from: number;
}

const placed = (row: readonly TableCell[]): At[] => {
  let from = 0;
  return row.map((cell) => {
    const at = { cell, from };
    from += cell.span ?? 1;
    return at;
  });
};

/** The cell that is in one column alone. */
const cellAt = (row: readonly TableCell[], index: number): TableCell | undefined =>
  placed(row).find(({ cell, from }) => from === index && (cell.span ?? 1) === 1)?.cell;
const isFilled = (cell: TableCell | undefined): boolean => cell !== undefined && cell.text !== '';

const without = (row: readonly TableCell[], used: readonly boolean[]): TableCell[] =>
  placed(row).flatMap(({ cell, from }) => {
    const span = used.slice(from, from + (cell.span ?? 1)).filter(Boolean).length;
    return span === 0 ? [] : [{ ...cell, span }];
  });

export const tableLayout = (paper: Paper, { columns, small = false }: TableFrame): TableLayout => {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / shares) * paper.width);
  const size = small ? sizes.smaller : sizes.small;
  const lay = (cells: readonly TableCell[], strong: boolean): LaidRow =>
    layRow(paper, cells, { columns, widths, size, strong });
  return {
    head: lay(
      columns.map(({ header }) => ({ text: header })),
      true,
    ),
    lay: (row) => lay(row.map(asCell), false),
  };
};

interface RowLayout {
  readonly columns: readonly TableColumn[];
  readonly widths: readonly number[];
  readonly size: number;
  readonly strong: boolean;
}

const layRow = (
  paper: Paper,
  cells: readonly TableCell[],
  { columns, widths, size, strong }: RowLayout,
): LaidRow => {
  const sum = (from: number, to: number) => widths.slice(from, to).reduce((all, each) => all + each, 0);
  const laid = placed(cells).map(({ cell, from }): LaidCell => {
    const span = cell.span ?? 1;
    const align = span > 1 ? 'start' : (columns[from]?.align ?? 'start');
    const gap = align === 'start' && columns[from - 1]?.align === 'end' ? afterNumber : 0;
    const width = sum(from, from + span) - gap;
    const face: Face = {
      font: strong || cell.strong ? 'strong' : 'regular',
      size,
      tone: cell.tone ?? 'plain',
    };
    const small: Face = { font: 'regular', size: size * 0.9, tone: 'muted' };
    const fitted = (text: string, lineFace: Face) =>
      linesOf(text, width - 2 * padding.across, paper.measure(lineFace)).map((line) => ({
        text: line,
        face: lineFace,
      }));
    const { tones = [] } = cell;
    const text = cell.text
      .split('\n')
      .flatMap((line, index) => fitted(line, { ...face, tone: tones[index] ?? face.tone }));
    return {
      x: paper.left + sum(0, from) + gap,
      width,
      span,
      align,
      lines: [...text, ...(cell.note ? fitted(cell.note, small) : [])],
    };
  });
  const heights = laid.map(({ lines }) => lines.reduce((all, { face }) => all + heightOf(1, face), 0));
  return { cells: laid, height: Math.max(...heights, 0) + 2 * padding.along };
};
