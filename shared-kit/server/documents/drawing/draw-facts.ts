/** Names with their values, as a table without rules. */
import type { Facts } from '../document.ts';
import { linesOf } from './lines.ts';
import { type Face, heightOf, type Paper, type Structure } from './paper.ts';
import { sizes } from './style.ts';

const labelShare = 0.38;
const gap = 10;
const along = 2.2;

export const drawFacts = (paper: Paper, { facts, columns = 2 }: Facts): void => {
  const shown = facts.filter(({ value }) => value !== '');
  if (shown.length === 0) return;
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  for (let from = 0; from < shown.length; from += columns)
    drawFactRow(paper, table, shown.slice(from, from + columns), columns);
  table.end();
  paper.y += sizes.text * 0.7;
};

const drawFactRow = (paper: Paper, table: Structure, facts: Facts['facts'], columns: number): void => {
  const width = (paper.width - gap * (columns - 1)) / columns;
  const label: Face = { font: 'regular', size: sizes.small, tone: 'muted' };
  const laid = facts.map((fact, index) => {
    const value: Face = { font: 'strong', size: sizes.small + 0.6, tone: fact.tone ?? 'plain' };
    const x = paper.left + index * (width + gap);
    const labelWidth = width * labelShare;
    return [
      {
        tag: 'TH',
        x,
        lines: linesOf(fact.label, labelWidth - 4, paper.measure(label)),
        face: label,
        width: labelWidth,
      },
      {
        tag: 'TD',
        x: x + labelWidth,
        lines: linesOf(fact.value, width - labelWidth, paper.measure(value)),
        face: value,
        width: width - labelWidth,
      },
    ];
  });
  const cells = laid.flat();
  const height = Math.max(...cells.map(({ lines, face }) => heightOf(lines.length, face))) + 2 * along;
  paper.need(height);
  paper.decorate('Layout', () => {
    for (const index of facts.keys()) {
      const x = paper.left + index * (width + gap);
      paper.rule({ x, y: paper.y + height, width }, { weight: 0.3 });
    }
  });
  const row = paper.doc.struct('TR');
  table.add(row);
  for (const { tag, x, lines, face, width: cellWidth } of cells) {
    const scope = tag === 'TH' ? ({ scope: 'Row' } as const) : {};
    const at = { x, y: paper.y + along, width: cellWidth };
    row.add(paper.doc.struct(tag, scope, () => paper.writeAll(lines, face, at)));
  }
  row.end();
  paper.y += height;
};
