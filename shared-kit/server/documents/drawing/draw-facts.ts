/** Names with their values, as a table without rules. */
import type { Facts } from '../document.ts';
import { drawFigure } from './draw-pictures.ts';
import { linesOf } from './lines.ts';
import { type Face, heightOf, type Paper, type Structure } from './paper.ts';
import { sizes } from './style.ts';

/** Of the width of a pair. Beside a picture hashes stand, which are long. */
const labelShare = { usual: 0.38, besidePicture: 0.26 } as const;
const gap = 10;
const along = 2.2;

/** A code that is read by a camera is large enough. */
const pictureSide = 84;
const square = { width: pictureSide, height: pictureSide } as const;

/** Where the pairs stand. */
interface Area {
  readonly left: number;
  readonly width: number;
  readonly columns: number;
  readonly labelShare: number;
}

export const drawFacts = (paper: Paper, { facts, columns = 2, picture }: Facts): void => {
  const shown = facts.filter(({ value }) => value !== '');
  const beside = picture && paper.has(picture.key) ? picture : null;
  if (shown.length === 0 && beside === null) return;
  if (beside) paper.need(pictureSide);
  const { y, left, width } = paper;
  if (beside) drawFigure(paper, { ...beside, align: 'start' }, { x: left, y, ...square });
  const indent = beside ? pictureSide + gap : 0;
  const area: Area = {
    left: left + indent,
    width: width - indent,
    columns,
    labelShare: beside ? labelShare.besidePicture : labelShare.usual,
  };
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  for (let from = 0; from < shown.length; from += columns)
    drawFactRow(paper, table, { facts: shown.slice(from, from + columns), area });
  table.end();
  if (beside) paper.y = Math.max(paper.y, y + pictureSide);
  paper.y += sizes.text * 0.7;
};

const drawFactRow = (
  paper: Paper,
  table: Structure,
  {
    facts,
    area: { left, width: whole, columns, labelShare: share },
  }: { readonly facts: Facts['facts']; readonly area: Area },
): void => {
  const width = (whole - gap * (columns - 1)) / columns;
  const label: Face = { font: 'regular', size: sizes.small, tone: 'muted' };
  const laid = facts.map((fact, index) => {
    const value: Face = { font: 'strong', size: sizes.small + 0.6, tone: fact.tone ?? 'plain' };
    const x = left + index * (width + gap);
    const labelWidth = width * share;
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
      const x = left + index * (width + gap);
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
