/** Fetched when somebody exports: a list as a file. */

import type { LanguageCode } from '../../../contracts/enums.ts';
import { todayText } from '../../../domain/dates/local-day.ts';
import { csvOf, csvWordsOf, type Sheet } from '../../../domain/files/csv.ts';
import { handleApiError } from '../../app/http/handle-api-error.ts';
import { saveFile } from '../../app/session/hand-over.ts';
import { loading } from '../../ui/dialogs/imperative.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import { cellValue } from '../cell-value.ts';
import type { Column } from '../column.ts';
import { type ReadPage, readRows } from './read-rows.ts';
import type { ExportWords } from './use-export-words.ts';
import { xlsxOf } from './xlsx.ts';

export type FileKind = 'csv' | 'xlsx';

interface ExportRequest<Row> {
  readonly kind: FileKind;
  readonly title: string;
  readonly columnsOf: (rows: readonly Row[]) => Promise<readonly Column<Row>[]>;
  readonly readPage: ReadPage<Row>;
  readonly language: LanguageCode;
  readonly words: ExportWords;
}

const mimeTypes: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const save = (content: BlobPart, kind: FileKind, title: string): void =>
  saveFile(content, mimeTypes[kind], `${title} ${todayText()}.${kind}`);

/** Reads what the list shows, all pages of it, and saves its chosen columns as a file. */
export const exportList = async <Row>(request: ExportRequest<Row>): Promise<void> => {
  const { kind, title, columnsOf, readPage, language, words } = request;
  const wait = loading({ text: words.reading, progress: 0 });
  try {
    const { rows, total } = await readRows(readPage, (share) => wait.update(share));
    const columns = await columnsOf(rows);
    const sheet: Sheet = [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map((column) => cellValue(column, row))),
    ];
    save(kind === 'csv' ? csvOf(sheet, csvWordsOf(language)) : await xlsxOf(sheet, title), kind, title);
    notify({ text: words.done(rows.length, total) });
  } catch (error) {
    await handleApiError(error);
  } finally {
    wait.close();
  }
};
