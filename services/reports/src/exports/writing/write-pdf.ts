/** A paper: what it is of, its tables with their sums, and photos. */
import {
  type DocumentPictures,
  type OpenTable,
  openDocument,
} from 'shared-kit/server/papers/document-drawing';
import type { ReportColumn, Row } from '../report-table.ts';
import { textOfCell } from './cell-text.ts';
import { localClock } from './local-clock.ts';
import type { OpenWriter } from './pieces.ts';
import { type Summed, summed } from './summed.ts';

interface Open {
  readonly columns: readonly ReportColumn[];
  readonly sums: Summed;
  readonly table: OpenTable;
}

export const openPdf: OpenWriter = (head, words) => {
  const { t, day, number } = words;
  const { title, installationName, from, to, language, at, timeZone } = head;
  const clock = localClock(timeZone);
  const pictures: Record<string, DocumentPictures[string]> = {};
  const document = openDocument({
    language,
    title,
    subject: installationName,
    at,
    pictures,
    head: { lines: [installationName], reference: t('days', { from: day(from), to: day(to) }) },
    foot: [t('at', { at: words.instant(at, timeZone) })],
  });
  document.draw({ kind: 'page', orientation: 'landscape' });
  document.draw({ kind: 'heading', level: 1, text: title });
  document.draw({ kind: 'facts', facts: head.facts, columns: 2 });
  let open: Open | null = null;
  let photos = 0;

  const cellOf = (row: Row, column: ReportColumn, index: number): string => {
    const value = row[index] ?? null;
    if (value === null) return '';
    if (typeof value === 'number') return number(value);
    return textOfCell(value, column.type, { words, clock });
  };
  const begin = (name: string, columns: readonly ReportColumn[]): Open => {
    document.draw({ kind: 'heading', level: 2, text: name });
    const shown = columns.flatMap(({ header, type, onPaper }) =>
      onPaper ? [{ header, width: onPaper, ...(type === 'number' ? { align: 'end' as const } : {}) }] : [],
    );
    return { columns, sums: summed(columns), table: document.table({ columns: shown, small: true }) };
  };
  const finish = ({ columns, sums, table }: Open): void => {
    table.end();
    const facts = columns.flatMap(({ header, isSummed = false }, column) =>
      isSummed ? [{ label: t('sumOf', { name: header }), value: number(sums.of(column)) }] : [],
    );
    if (sums.rows === 0) document.draw({ kind: 'paragraph', text: t('nothing') });
    else document.draw({ kind: 'facts', facts: [{ label: t('rows'), value: number(sums.rows) }, ...facts] });
  };
  const drawPhotos = (caption: string, taken: readonly Uint8Array<ArrayBuffer>[]): void => {
    if (photos === 0) document.draw({ kind: 'heading', level: 2, text: t('photos') });
    const keys = taken.map((_, index) => `photo ${photos + index}`);
    photos += taken.length;
    for (const [index, key] of keys.entries()) Object.assign(pictures, { [key]: taken[index] });
    document.draw({
      kind: 'pictures',
      perRow: 4,
      pictures: keys.map((key) => ({ key, alt: caption, caption })),
    });
    for (const key of keys) delete pictures[key];
  };
  return {
    async take(piece) {
      if (piece.kind === 'table') open = begin(piece.name, piece.columns);
      if (piece.kind === 'photos') drawPhotos(piece.caption, piece.pictures);
      if (piece.kind === 'rows' && open) {
        const { columns, sums, table } = open;
        table.add(
          piece.rows.map((row) => {
            sums.add(row);
            return columns.flatMap((column, index) => (column.onPaper ? [cellOf(row, column, index)] : []));
          }),
        );
      }
      if (piece.kind === 'tableEnd' && open) finish(open);
      return [document.taken()];
    },
    end: async () => [await document.end()],
  };
};
