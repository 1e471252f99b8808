/** Fetched when somebody takes a catalogue out: all of its entries with all of their fields. */
import type { LanguageCode } from '../../../contracts/enums.ts';
import { todayText } from '../../../domain/dates/local-day.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { handleApiError } from '../../app/http/handle-api-error.ts';
import { saveFile } from '../../app/session/hand-over.ts';
import { readRows } from '../../table/export/read-rows.ts';
import type { ExportWords } from '../../table/export/use-export-words.ts';
import { xlsxOf } from '../../table/export/xlsx.ts';
import { loading } from '../../ui/dialogs/imperative.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import { readReferenceNames } from './reference-names.ts';
import { cellOf } from './sheet-cells.ts';
import { sheetColumns, sheetHeading } from './sheet-columns.ts';
import { sheetWords } from './sheet-words.ts';

interface SheetExport {
  readonly catalogue: Catalogue;
  readonly language: LanguageCode;
  readonly installationId: number;
  readonly title: string;
  readonly words: ExportWords;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportSheet = async ({
  catalogue,
  language,
  installationId,
  title,
  words: said,
}: SheetExport) => {
  const wait = loading({ text: said.reading, progress: 0 });
  try {
    const words = sheetWords(catalogue, language);
    const columns = sheetColumns(catalogue);
    const names = await readReferenceNames(catalogue, language, installationId);
    const { rows, total } = await readRows<Row>(
      (page, size) => callRoute(catalogue.routes.list, { query: { page, size } }),
      (share) => wait.update(share),
    );
    const lines = rows.map((row) => columns.map((column) => cellOf(column, row, { words, names })));
    const headings = columns.map((column) => sheetHeading(column, words));
    saveFile(await xlsxOf([headings, ...lines], title), xlsx, `${title} ${todayText()}.xlsx`);
    notify({ text: said.done(rows.length, total) });
  } catch (error) {
    await handleApiError(error);
  } finally {
    wait.close();
  }
};
