/** A description as the bytes of a PDF. */
import type { Block, PrintedDocument } from '../document.ts';
import { drawContents } from './draw-contents.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPictures, drawSignatures } from './draw-pictures.ts';
import { drawTable, type OpenTable, openTable } from './draw-table.ts';
import { drawFrames } from './page-frame.ts';
import { type HeadingPlace, openPaper, type Paper } from './paper.ts';
import type { TableFrame } from './table-layout.ts';
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

/** A document that is drawn while its content comes. */
export interface OpenDocument {
  draw(block: Block): void;
  table(frame: TableFrame): OpenTable;
  /** What is written by now and was not taken before. */
  taken(): Buffer;
  /** The rest. */
  end(): Promise<Buffer>;
  /** Where headings came to stand so far. */
  readonly headings: readonly HeadingPlace[];
}

/** Pictures may be put among the document's before they are drawn, and taken away afterwards. The first block begins a page. */
export const openDocument = (
  document: Omit<PrintedDocument, 'blocks'>,
  headings: readonly HeadingPlace[] = [],
): OpenDocument => {
  const paper = openPaper(document);
  const { doc, root } = paper;
  const written = gathered();
  const ended = Promise.withResolvers<void>();
  const begun: unknown = doc.read();
  if (begun instanceof Uint8Array) written.add(begun);
  // What is written comes in hundreds of thousands of pieces of a few bytes: a stream would keep each of them by itself.
  doc.push = (piece: Uint8Array | null) => {
    if (piece === null) ended.resolve();
    else written.add(piece);
    return true;
  };
  return {
    draw: (block) => drawBlock(paper, block, headings),
    table: (frame) => openTable(paper, frame),
    taken: written.take,
    async end() {
      root.end();
      drawFrames(paper, document);
      doc.end();
      await ended.promise;
      return written.take();
    },
    headings: paper.headings,
  };
};

const blockBytes = 64 * 1024;

/** Small pieces in few blocks. */
const gathered = () => {
  let blocks: Buffer[] = [];
  let open = Buffer.alloc(blockBytes);
  let at = 0;
  const close = (): void => {
    if (at > 0) blocks.push(open.subarray(0, at));
    open = Buffer.alloc(blockBytes);
    at = 0;
  };
  return {
    add(piece: Uint8Array): void {
      if (at + piece.length > blockBytes) close();
      if (piece.length > blockBytes) blocks.push(Buffer.from(piece));
      else {
        open.set(piece, at);
        at += piece.length;
      }
    },
    take(): Buffer {
      close();
      const all = Buffer.concat(blocks);
      blocks = [];
      return all;
    },
  };
};

const drawOnce = async (document: PrintedDocument, headings: readonly HeadingPlace[]) => {
  const open = openDocument(document, headings);
  if (document.blocks[0]?.kind !== 'page') open.draw({ kind: 'page' });
  for (const block of document.blocks) open.draw(block);
  return { bytes: await open.end(), headings: open.headings };
};
