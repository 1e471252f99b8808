/** Head and foot of each page, drawn once it is known how many there are. */
import type { PrintedDocument } from '../document.ts';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { documentWords } from '../words.ts';
import { linesOf } from './lines.ts';
import { type Face, heightOf, type Paper } from './paper.ts';
import { colours, margins, sizes } from './style.ts';

const wordsIn = documentWords({ es, cat, en });
const logo = { width: 96, height: 34 } as const;
const top = 30;

const strong: Face = { font: 'strong', size: sizes.text, tone: 'plain' };
const plain: Face = { font: 'regular', size: sizes.small, tone: 'muted' };

type Framed = Omit<PrintedDocument, 'blocks'>;

export const drawFrames = (paper: Paper, document: Framed): void => {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.doc.switchToPage(start + index);
    const { width, height } = paper.doc.page;
    const inside = width - 2 * margins.side;
    paper.decorate('Pagination', () => {
      drawHead(paper, document, inside);
      drawFoot(paper, document, { inside, height, page: index + 1, pages: count });
    });
  }
};

const drawHead = (paper: Paper, { title, head }: Framed, inside: number): void => {
  const { left } = paper;
  const { logoKey = '' } = head;
  paper.picture(logoKey, { x: left, y: top - 4, ...logo }, 'start');
  const from = left + (paper.has(logoKey) ? logo.width + 10 : 0);
  const room = inside - (from - left);
  const right = [title, head.reference];
  const width = shareOf(room, widestOf(paper, head.lines), widestOf(paper, right));
  writeLines(paper, head.lines, { x: from, width, align: 'start' });
  writeLines(paper, right, { x: from + width, width: room - width, align: 'end' });
  paper.rule({ x: left, y: margins.head - 18, width: inside }, { weight: 1, colour: colours.brand });
};

/** What the left of two texts gets of their room: half of it, or what it needs and the other one leaves. */
const shareOf = (room: number, left: number, right: number): number => {
  const half = room / 2;
  if (left > half) return Math.min(left, Math.max(half, room - right));
  return right > half ? Math.max(left, room - right) : half;
};

const faceOf = (index: number): Face => (index === 0 ? strong : plain);
const between = 8;

const widestOf = (paper: Paper, lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line, index) => paper.measure(faceOf(index))(line) + between));

interface Side {
  readonly x: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

/** The first of them strong; each on one line. */
const writeLines = (paper: Paper, lines: readonly string[], side: Side): void => {
  let y = top;
  for (const [index, line] of lines.entries()) {
    const face = faceOf(index);
    const [first = '', ...more] = linesOf(line, side.width - between + 0.01, paper.measure(face));
    paper.write(more.length > 0 ? `${first.slice(0, -1)}…` : first, face, { ...side, y });
    y += heightOf(1, face);
  }
};

interface Foot {
  readonly inside: number;
  readonly height: number;
  readonly page: number;
  readonly pages: number;
}

const drawFoot = (
  paper: Paper,
  { foot = [], language }: Framed,
  { inside, height, page, pages }: Foot,
): void => {
  const face: Face = { ...plain, size: sizes.smaller };
  const y = height - margins.foot + 16;
  const { left } = paper;
  paper.rule({ x: left, y: y - 4, width: inside }, { weight: 0.5 });
  paper.writeAll(foot, face, { x: left, y, width: inside - 90 });
  const numbered = wordsIn(language).t('page', { page, pages });
  paper.write(numbered, plain, { x: left, y, width: inside, align: 'end' });
};
