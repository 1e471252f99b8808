/** A description as the bytes of a PDF. */
import type { Block, PrintedDocument } from '../document.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPictures, drawSignatures } from './draw-pictures.ts';
import { drawTable } from './draw-table.ts';
import { drawFrames } from './page-frame.ts';
import { openPaper, type Paper } from './paper.ts';
import { drawHeading, drawList, drawParagraph } from './text-blocks.ts';

const drawBlock = (paper: Paper, block: Block): void => {
  if (block.kind === 'page') paper.newPage(block.orientation);
  else if (block.kind === 'heading') drawHeading(paper, block);
  else if (block.kind === 'paragraph') drawParagraph(paper, block);
  else if (block.kind === 'facts') drawFacts(paper, block);
  else if (block.kind === 'table') drawTable(paper, block);
  else if (block.kind === 'pictures') drawPictures(paper, block);
  else if (block.kind === 'signatures') drawSignatures(paper, block);
  else drawList(paper, block);
};

export const drawDocument = (document: PrintedDocument): Promise<Buffer> => {
  const paper = openPaper(document);
  const { doc, root } = paper;
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  if (document.blocks[0]?.kind !== 'page') paper.newPage();
  for (const block of document.blocks) drawBlock(paper, block);
  root.end();
  drawFrames(paper, document);
  doc.end();
  return whole;
};
