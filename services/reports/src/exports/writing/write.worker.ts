import { makeApart } from 'shared-kit/server/work/piecewise-worker';
import { exportWords } from '../export-words.ts';
import type { OpenWriter, Piece, Writing } from './pieces.ts';

/** Only the one that is needed: what papers are drawn with is large. */
const writers: Readonly<Record<Writing['format'], () => Promise<OpenWriter>>> = {
  csv: async () => (await import('./write-csv.ts')).openCsv,
  pdf: async () => (await import('./write-pdf.ts')).openPdf,
  xlsx: async () => (await import('./write-xlsx.ts')).openXlsx,
};

makeApart<Writing, Piece>(async ({ format, head }) =>
  (await writers[format]())(head, exportWords(head.language)),
);
