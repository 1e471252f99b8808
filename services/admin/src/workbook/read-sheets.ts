/** The cells of some sheets of a file, whatever program wrote it. */

import { textOfCell } from 'shared-kit/domain/files/sheet-cells';
import { fail } from 'shared-kit/server/http/errors';
import type { Bounds, ChooseSheets, Sheet, Workbook, WorkbookLimits } from './cell.ts';
import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';

/** A building of 50,000 components unpacks to some 60 MB. */
export const defaultLimits: WorkbookLimits = { maxUnpackedBytes: 80 * 1024 * 1024, maxRows: 150_000 };

/**
 * `choose` is asked once; a text with separators is one sheet without a name. 400 `fileUnreadable`, and with what it is:
 * `fileEncrypted`, `fileFromNumbers`, `fileIsPicture`; 413 `payloadTooLarge`.
 */
export const readSheets = async (
  bytes: Buffer,
  choose: ChooseSheets,
  bounds: Bounds = defaultLimits,
): Promise<Workbook> => {
  const { tell = () => undefined, ...limits } = bounds;
  const wanted = { choose, limits, tell };
  const file = await fileKind(bytes, limits.maxUnpackedBytes);
  switch (file.kind) {
    case 'xlsx':
      return notPictured(withoutSummary(await readXlsx(file.archive, wanted)), file.archive.names);
    case 'ods':
      return readOds(file.archive, wanted);
    case 'xls':
      return withoutSummary((await import('./read-xls.ts')).readXls(bytes, wanted));
    case 'csv':
      return readCsv(bytes, { ...limits, tell });
  }
};

/** A workbook whose sheets hold a picture of a table and no cells. */
const notPictured = (workbook: Workbook, parts: ReadonlySet<string>): Workbook => {
  const isEmpty = workbook.sheets.length > 0 && workbook.sheets.every(({ rows }) => rows.length === 0);
  const hasPictures = [...parts].some((name) => name.startsWith('xl/media/'));
  return isEmpty && hasPictures ? fail('fileIsPicture') : workbook;
};

/** Numbers puts a list of its tables before them, and parts what was one sheet into several. */
const withoutSummary = (workbook: Workbook): Workbook =>
  workbook.sheets.some(isSummary) ? fail('fileFromNumbers') : workbook;

const isSummary = ({ rows }: Sheet): boolean => {
  const [title, header] = rows;
  if (!title || !header) return false;
  const texts = [...header.cells.values()].map(textOfCell);
  const names = [...title.cells.values()].map(textOfCell);
  return (
    names.some((text) => /\bNumbers\b/.test(text)) &&
    texts.filter((text) => /\bNumbers\b/.test(text)).length >= 2
  );
};
