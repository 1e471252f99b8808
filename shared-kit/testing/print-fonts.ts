import { readFileSync } from 'node:fs';
import { fontFiles } from '../server/documents/drawing/fonts.ts';

/** The letters that the browser fetches to print, from the files that services draw with. */
export const printFonts = {
  normal: new Uint8Array(readFileSync(fontFiles.regular())),
  bold: new Uint8Array(readFileSync(fontFiles.strong())),
};
