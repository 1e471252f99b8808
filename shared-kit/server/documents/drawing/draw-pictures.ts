/** Photos and signatures. */
import type { Pictures, Signatures } from '../document.ts';
import { linesOf } from './lines.ts';
import { type Box, type Face, heightOf, type Paper } from './paper.ts';
import { sizes } from './style.ts';

const gap = 10;
const tallest = 190;

interface Figure {
  readonly key: string;
  readonly alt: string;
  readonly align?: 'start' | 'center';
}

/** A picture within a box, as large as it can be; what it shows is told to those who do not see it. */
export const drawFigure = (paper: Paper, { key, alt, align = 'center' }: Figure, box: Box): void => {
  if (!paper.has(key)) return;
  const { x, y, width, height } = box;
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  const figure = paper.doc.struct('Figure', { alt, bbox, placement: 'Block' }, () =>
    paper.picture(key, box, align),
  );
  paper.root.add(figure);
};

export const drawPictures = (paper: Paper, { pictures, perRow = 3 }: Pictures): void => {
  const shown = pictures.filter(({ key }) => paper.has(key));
  const face: Face = { font: 'regular', size: sizes.smaller + 0.4, tone: 'muted' };
  const width = (paper.width - gap * (perRow - 1)) / perRow;
  const height = Math.min(tallest, width * 0.75);
  for (let from = 0; from < shown.length; from += perRow) {
    const row = shown.slice(from, from + perRow).map((picture) => ({
      picture,
      lines: picture.caption ? linesOf(picture.caption, width, paper.measure(face)) : [],
    }));
    const below = Math.max(...row.map(({ lines }) => heightOf(lines.length, face)));
    paper.need(height + below + gap);
    for (const [index, { picture, lines }] of row.entries()) {
      const x = paper.left + index * (width + gap);
      drawFigure(paper, picture, { x, y: paper.y, width, height });
      if (lines.length === 0) continue;
      const at = { x, y: paper.y + height + 3, width };
      paper.root.add(paper.doc.struct('P', {}, () => paper.writeAll(lines, face, at)));
    }
    paper.y += height + below + gap;
  }
};

const signatureHeight = 62;

export const drawSignatures = (paper: Paper, { signatures }: Signatures): void => {
  const columns = Math.max(2, signatures.length);
  const width = (paper.width - gap * 2 * (columns - 1)) / columns;
  const title: Face = { font: 'regular', size: sizes.small, tone: 'muted' };
  const name: Face = { font: 'strong', size: sizes.small, tone: 'plain' };
  const detail: Face = { font: 'regular', size: sizes.small, tone: 'plain' };
  const laid = signatures.map((signature) => ({
    signature,
    title: linesOf(signature.title, width, paper.measure(title)),
    name: linesOf(signature.name, width, paper.measure(name)),
    details: signature.details.flatMap((each) => linesOf(each, width, paper.measure(detail))),
  }));
  const most = Math.max(
    0,
    ...laid.map(({ title: t, name: n, details: d }) => t.length + n.length + d.length),
  );
  paper.need(signatureHeight + heightOf(most, title) + 14);
  for (const [index, { signature, title: titles, name: names, details }] of laid.entries()) {
    const x = paper.left + index * (width + gap * 2);
    let { y } = paper;
    const write = (lines: readonly string[], face: Face): void => {
      const at = { x, y, width };
      paper.root.add(paper.doc.struct('P', {}, () => paper.writeAll(lines, face, at)));
      y += heightOf(lines.length, face);
    };
    write(titles, title);
    const { key, alt } = signature;
    const box = { x, y: y + 2, width: width * 0.8, height: signatureHeight - 6 };
    if (key) drawFigure(paper, { key, alt, align: 'start' }, box);
    y += signatureHeight;
    paper.decorate('Layout', () => paper.rule({ x, y, width }, { weight: 0.6 }));
    y += 3;
    write(names, name);
    if (details.length > 0) write(details, detail);
  }
  paper.y += signatureHeight + heightOf(most, title) + 14;
};
