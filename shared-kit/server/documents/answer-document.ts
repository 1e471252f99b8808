/** A document as the answer of a route: with its pictures, and drawn only where the browser has not kept the same. */
import type { Connection } from 'mongoose';
import { type FileAnswer, fileAnswer } from '../http/answers.ts';
import type { RequestContext } from '../http/context.ts';
import { contentHash } from './content-hash.ts';
import type { DocumentPictures, PrintedDocument } from './document.ts';
import { printedDrawing, printedPhoto, printedQr } from './printed-picture.ts';
import { readPictures } from './read-pictures.ts';
import { renderDocument } from './render-document.ts';

/** Counted up when the drawing changes: what browsers have kept is drawn anew then. */
const drawing = 2;

/** The key of a stored file among a document's pictures, and of its QR code. */
export const pictureKey = (fileId: number): string => `file ${fileId}`;
export const addressKey = 'address';

export interface PrintedFiles {
  readonly photoIds: readonly number[];
  /** Logos and signatures. */
  readonly drawingIds: readonly number[];
  /** What its QR code leads to; null for none. */
  readonly address: string | null;
  /** That are stored nowhere, by their keys, as they are printed. */
  readonly made?: DocumentPictures;
}

interface AnsweredDocument {
  /** Without the bytes of its pictures; those that are not there, or can't be read, are left out. */
  readonly paper: PrintedDocument;
  readonly files: PrintedFiles;
  readonly fileName: string;
}

/** Whoever answers has made sure that the files belong to what is printed. */
export const answerDocument = async (
  ctx: Pick<RequestContext, 'db' | 'header'>,
  { paper, files, fileName }: AnsweredDocument,
): Promise<FileAnswer> => {
  const etag = `"${contentHash({ drawing, paper, files })}"`;
  const fields = { contentType: 'application/pdf', fileName, etag };
  if (ctx.header('if-none-match') === etag) return fileAnswer({ ...fields, content: new Uint8Array() });
  return fileAnswer({ ...fields, content: await printDocument(ctx.db, paper, files) });
};

/** The bytes of a document with its pictures, for who keeps them. Errors as `renderDocument`. */
export const printDocument = async (
  db: Connection,
  paper: PrintedDocument,
  files: PrintedFiles,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderDocument({ ...paper, pictures: await preparePictures(db, files) });

/** One after the other, so that only what is printed is kept in the memory. */
const preparePictures = async (
  db: Connection,
  { photoIds, drawingIds, address, made }: PrintedFiles,
): Promise<DocumentPictures> => {
  const drawings = new Set(drawingIds);
  const prepared: Record<string, Uint8Array<ArrayBuffer>> = { ...made };
  for await (const { fileId, bytes } of readPictures(db, [...photoIds, ...drawingIds])) {
    const picture = await (drawings.has(fileId) ? printedDrawing(bytes) : printedPhoto(bytes));
    if (picture) prepared[pictureKey(fileId)] = picture;
  }
  if (address !== null) prepared[addressKey] = await printedQr(address);
  return prepared;
};
