/** Printed documents: what they say (`PrintedDocument`), drawn as PDF by `renderDocument`. */
export {
  addressKey,
  answerDocument,
  type PrintedFiles,
  pictureKey,
  printDocument,
} from '../documents/answer-document.ts';
export { canonicalJson, contentHash } from '../documents/content-hash.ts';
export type * from '../documents/document.ts';
export { printedDrawing, printedPhoto, printedQr } from '../documents/printed-picture.ts';
export { type PrintedTimes, printedTimes } from '../documents/printed-times.ts';
export { readPictures } from '../documents/read-pictures.ts';
export { renderDocument } from '../documents/render-document.ts';
export { type DocumentWords, documentWords } from '../documents/words.ts';
