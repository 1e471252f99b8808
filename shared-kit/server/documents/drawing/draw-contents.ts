/** Headings with their pages, as a table of contents. */
import { linesOf } from './lines.ts';
import { type Face, type HeadingPlace, heightOf, type Paper } from './paper.ts';
import { sizes } from './style.ts';

const numberWidth = 40;
const indent = 12;
const gap = 3;

/** `headings` are those of the whole document, from a first drawing of it. */
export const drawContents = (paper: Paper, headings: readonly HeadingPlace[]): void => {
  const contents = paper.doc.struct('TOC');
  paper.root.add(contents);
  const here = paper.headings.length;
  for (const heading of headings.slice(here)) drawEntry(paper, contents, heading);
  contents.end();
  paper.y += sizes.text * 0.8;
};

const drawEntry = (
  paper: Paper,
  contents: PDFKit.PDFStructureElement,
  { text, level, page }: HeadingPlace,
): void => {
  const face: Face = { font: level === 1 ? 'strong' : 'regular', size: sizes.text, tone: 'plain' };
  const from = level === 1 ? 0 : indent;
  const width = paper.width - from - numberWidth;
  const lines = linesOf(text, width, paper.measure(face));
  const height = heightOf(lines.length, face);
  paper.need(height + gap);
  const { y, left } = paper;
  const entry = paper.doc.struct('TOCI', {}, () => {
    paper.writeAll(lines, face, { x: left + from, y, width });
    paper.write(String(page), face, { x: left, y, width: paper.width, align: 'end' });
  });
  contents.add(entry);
  paper.y += height + gap;
};
