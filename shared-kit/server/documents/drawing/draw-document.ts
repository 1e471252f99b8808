/** A description as the bytes of a PDF. */
import type { Block, PrintedDocument } from '../document.ts';
import { drawContents } from './draw-contents.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPictures, drawSignatures } from './draw-pictures.ts';
import { drawTable } from './draw-table.ts';
import { drawFrames } from './page-frame.ts';
import { type HeadingPlace, openPaper, type Paper } from './paper.ts';
import { drawHeading, drawList, drawParagraph } from './text-blocks.ts';

const drawBlock = (paper: Paper, block: Block, headings: readonly HeadingPlace[]): void => {
  if (block.kind === 'page') paper.newPage(block.orientation);
  else if (block.kind === 'heading') drawHeading(paper, block);
  else if (block.kind === 'paragraph') drawParagraph(paper, block);
  else if (block.kind === 'facts') drawFacts(paper, block);
  else if (block.kind === 'table') drawTable(paper, block);
  else if (block.kind === 'pictures') drawPictures(paper, block);
  else if (block.kind === 'signatures') drawSignatures(paper, block);
  else if (block.kind === 'contents') drawContents(paper, headings);
  else drawList(paper, block);
};

/** A table of contents takes the same room whatever its pages are: a first drawing tells them, the second one is it. */
export const drawDocument = async (document: PrintedDocument): Promise<Buffer> => {
  const found: HeadingPlace[] = headingsOf(document);
  if (!document.blocks.some(({ kind }) => kind === 'contents'))
    return (await drawOnce(document, found)).bytes;
  const { headings } = await drawOnce(document, found);
  return (await drawOnce(document, headings)).bytes;
};

const headingsOf = ({ blocks }: PrintedDocument): HeadingPlace[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level < 3
      ? [{ text: block.text, level: block.level === 1 ? 1 : 2, page: 0 }]
      : [],
  );

const drawOnce = async (document: PrintedDocument, headings: readonly HeadingPlace[]) => {
  const paper = openPaper(document);
  const { doc, root } = paper;
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  if (document.blocks[0]?.kind !== 'page') paper.newPage();
  for (const block of document.blocks) drawBlock(paper, block, headings);
  root.end();
  drawFrames(paper, document);
  doc.end();
  return { bytes: await whole, headings: paper.headings };
};
