/** Tables: their head is repeated on each page, rows stay whole where they can. */
import type { Table } from '../document.ts';
import { linesOf } from './lines.ts';
import { forget, heightOf, type Paper, type Structure } from './paper.ts';
import { colours, headingKeeps, margins, sizes } from './style.ts';
import {
  type LaidCell,
  type LaidRow,
  padding,
  shownColumns,
  type TableFrame,
  tableLayout,
} from './table-layout.ts';

/** Rows at the beginning and at the end of a table that stand on one page: none is alone there. */
const rowsTogether = 2;

export const drawTable = (paper: Paper, table: Table): void => {
  const { columns, rows } = shownColumns(table);
  const open = openTable(paper, { ...table, columns }, rows.slice(0, rowsTogether));
  // The first row stays with the head of the table and what is above it.
  const kept = Math.max(0, Math.min(rowsTogether, rows.length - 1));
  open.add(rows.slice(0, rows.length - kept));
  if (kept > 0) open.keep(rows.slice(rows.length - kept), table.keepsBelow ?? 0);
  open.end();
};

export interface OpenTable {
  add(rows: Table['rows']): void;
  /** The last rows, on the next page where there is no room below them for what follows. */
  keep(rows: Table['rows'], below: number): void;
  end(): void;
}

/** A table whose rows come little by little: none of its columns is left out. Those that are said to be its first begin it together. */
export const openTable = (
  paper: Paper,
  table: TableFrame & Pick<Table, 'caption'>,
  opening: Table['rows'] = [],
): OpenTable => {
  const { head, lay } = tableLayout(paper, table);
  const together = opening.reduce((all, row) => all + lay(row).height, 0);
  const element = paper.doc.struct('Table');
  paper.root.add(element);
  let body: Structure | null = null;
  const begin = (first: number): Structure => {
    if (table.caption) drawCaption(paper, element, { caption: table.caption, below: head.height + first });
    // What a heading does not keep room for would leave it behind.
    const low = head.height + together <= headingKeeps ? together : 0;
    paper.need(Math.min(head.height + Math.max(first, low), paper.bottom - margins.head));
    const headPart = sectionOf(paper, element, 'THead');
    drawRow(paper, headPart, { row: head, isHead: true });
    headPart.end();
    return sectionOf(paper, element, 'TBody');
  };
  const draw = (row: LaidRow): void => {
    body ??= begin(row.height);
    if (paper.y + row.height > paper.bottom) continueTable(paper, head);
    for (const part of partsOf(row, paper)) {
      if (paper.y + part.height > paper.bottom) continueTable(paper, head);
      drawRow(paper, body, { row: part, isHead: false });
    }
  };
  return {
    add(rows) {
      for (const row of rows) draw(lay(row));
    },
    keep(rows, below) {
      const laid = rows.map((row) => lay(row));
      const height = laid.reduce((all, row) => all + row.height, 0) + sizes.text * 0.8 + below;
      const fitsOnOne = height <= paper.bottom - margins.head - head.height;
      if (fitsOnOne && paper.y + height > paper.bottom) continueTable(paper, head);
      for (const row of laid) draw(row);
    },
    end() {
      (body ?? begin(0)).end();
      element.end();
      paper.y += sizes.text * 0.8;
    },
  };
};

const sectionOf = ({ doc }: Paper, table: Structure, tag: 'THead' | 'TBody'): Structure => {
  const section = doc.struct(tag);
  table.add(section);
  return section;
};

/** Readers aloud know the head already: on later pages it is decoration. */
const continueTable = (paper: Paper, head: LaidRow): void => {
  paper.newPage();
  drawGround(paper, head, true);
  paper.decorate('Pagination', () => {
    for (const cell of head.cells) writeCell(paper, cell);
  });
  paper.y += head.height;
};

/** A row that is taller than a page is cut between lines. */
const partsOf = (row: LaidRow, { bottom, y }: Paper): LaidRow[] => {
  if (y + row.height <= bottom) return [row];
  const room = bottom - y - 2 * padding.along;
  const parts: LaidRow[] = [];
  let rest = row.cells;
  while (rest.some(({ lines }) => lines.length > 0)) {
    const taken = rest.map(({ lines }) => fitting(lines, room));
    const cells = rest.map((cell, index) => ({ ...cell, lines: cell.lines.slice(0, taken[index]) }));
    const heights = cells.map(({ lines }) => lines.reduce((all, { face }) => all + heightOf(1, face), 0));
    parts.push({ cells, height: Math.max(...heights) + 2 * padding.along });
    rest = rest.map((cell, index) => ({ ...cell, lines: cell.lines.slice(taken[index]) }));
  }
  return parts;
};

/** How many of the lines fit, one at least. */
const fitting = (lines: LaidCell['lines'], room: number): number => {
  let height = 0;
  const count = lines.findIndex(({ face }) => {
    height += heightOf(1, face);
    return height > room;
  });
  return count === -1 ? lines.length : Math.max(1, count);
};

const drawCaption = (
  paper: Paper,
  table: Structure,
  { caption, below }: { readonly caption: string; readonly below: number },
): void => {
  const face = { font: 'strong', size: sizes.small, tone: 'plain' } as const;
  const lines = linesOf(caption, paper.width, paper.measure(face));
  const height = heightOf(lines.length, face) + 2;
  paper.need(Math.min(height + below, paper.bottom - margins.head));
  const at = { x: paper.left, y: paper.y, width: paper.width };
  table.add(paper.doc.struct('Caption', {}, () => paper.writeAll(lines, face, at)));
  paper.y += height;
};

const drawRow = (
  paper: Paper,
  parent: Structure,
  { row, isHead }: { readonly row: LaidRow; readonly isHead: boolean },
): void => {
  drawGround(paper, row, isHead);
  const element = paper.doc.struct('TR');
  parent.add(element);
  const cells: Structure[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const isName = index === 0 && !isHead;
    const scope = isHead ? ({ scope: 'Column' } as const) : isName ? ({ scope: 'Row' } as const) : {};
    const tag = isHead || isName ? 'TH' : 'TD';
    const drawn = paper.doc.struct(tag, scope, () => writeCell(paper, cell));
    if (cell.span > 1) spanning(drawn, cell.span);
    element.add(drawn);
    cells.push(drawn);
  }
  element.end();
  for (const cell of cells) forget(cell);
  forget(element);
  paper.y += row.height;
};

const spanning = ({ dictionary }: Structure, span: number): void => {
  const { A = {} } = dictionary.data as { A?: object };
  Object.assign(dictionary.data, { A: { ...A, O: 'Table', ColSpan: span } });
};

const drawGround = (paper: Paper, { height }: LaidRow, isHead: boolean): void =>
  paper.decorate('Layout', () => {
    const { doc, left, y, width } = paper;
    if (isHead) doc.rect(left, y, width, height).fill(colours.band);
    paper.rule({ x: left, y: y + height, width }, { weight: isHead ? 0.8 : 0.4 });
  });

const writeCell = (paper: Paper, { x, width, align, lines }: LaidCell): void => {
  let y = paper.y + padding.along;
  for (const { text, face } of lines) {
    const place = { x: x + padding.across, y, width: width - 2 * padding.across, align };
    if (text !== '') paper.write(text, face, place);
    y += heightOf(1, face);
  }
};
