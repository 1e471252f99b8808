/** Drawing documents while their content comes, for threads of one's own: nothing here knows a database. */
export type { DocumentPictures } from '../documents/document.ts';
export { openDocument } from '../documents/drawing/draw-document.ts';
export type { OpenTable } from '../documents/drawing/draw-table.ts';
