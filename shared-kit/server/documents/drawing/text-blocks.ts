/** Headings, paragraphs and lists. */
import type { Heading, List, Paragraph } from '../document.ts';
import { linesOf } from './lines.ts';
import { type Face, heightOf, type Paper, type Structure } from './paper.ts';
import { headingKeeps, lineHeight, margins, sizes } from './style.ts';

export const drawHeading = (paper: Paper, { level, text, keeps = headingKeeps }: Heading): void => {
  const size = { 1: sizes.title, 2: sizes.section, 3: sizes.part }[level];
  const face: Face = { font: 'strong', size, tone: 'plain' };
  const lines = linesOf(text, paper.width, paper.measure(face));
  const above = size * 0.9;
  paper.need(above + heightOf(lines.length, face) + keeps);
  if (paper.y > margins.head) paper.y += above;
  if (level !== 3) {
    paper.doc.outline.addItem(text);
    paper.headings.push({ text, level, page: paper.doc.bufferedPageRange().count });
  }
  drawLines(paper, paper.root, { lines: { tag: `H${level}`, lines, face } });
  paper.y += size * 0.35;
};

export const drawParagraph = (
  paper: Paper,
  { text, tone = 'plain', strong = false, small = false }: Paragraph,
): void => {
  const face: Face = {
    font: strong ? 'strong' : 'regular',
    size: small ? sizes.small : sizes.text,
    tone,
  };
  drawLines(paper, paper.root, {
    lines: {
      tag: 'P',
      lines: linesOf(text, paper.width, paper.measure(face)),
      face,
    },
  });
  paper.y += face.size * 0.55;
};

const bullet = 12;

export const drawList = (paper: Paper, { items }: List): void => {
  const face: Face = { font: 'regular', size: sizes.text, tone: 'plain' };
  const list = paper.doc.struct('L');
  paper.root.add(list);
  for (const item of items) {
    const entry = paper.doc.struct('LI');
    list.add(entry);
    paper.need(heightOf(1, face));
    const { y, left } = paper;
    entry.add(paper.doc.struct('Lbl', {}, () => paper.write('•', face, { x: left + 2, y, width: bullet })));
    const lines = linesOf(item, paper.width - bullet, paper.measure(face));
    drawLines(paper, entry, { lines: { tag: 'LBody', lines, face }, indent: bullet });
    entry.end();
  }
  list.end();
  paper.y += face.size * 0.5;
};

interface Lines {
  readonly tag: string;
  readonly lines: readonly string[];
  readonly face: Face;
}

/** Lines of one element, over as many pages as they take. */
export const drawLines = (
  paper: Paper,
  parent: Structure,
  {
    lines: { tag, lines, face },
    indent = 0,
  }: { readonly lines: Lines; readonly indent?: number | undefined },
): void => {
  const element = paper.doc.struct(tag);
  parent.add(element);
  const each = face.size * lineHeight;
  for (let next = 0; next < lines.length; ) {
    paper.need(each);
    const count = Math.max(1, Math.floor((paper.bottom - paper.y) / each));
    const here = lines.slice(next, next + count);
    const at = { x: paper.left + indent, y: paper.y, width: paper.width - indent };
    element.add(() => paper.writeAll(here, face, at));
    paper.y += here.length * each;
    next += here.length;
  }
  element.end();
};
