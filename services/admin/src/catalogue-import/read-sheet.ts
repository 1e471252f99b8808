import { type readSheet as contract, maxSheetRows } from 'shared-kit/contracts/catalogue-imports';
import type { Handler } from 'shared-kit/server/define-route';
import { ApiError } from 'shared-kit/server/errors';
import { inLine } from 'shared-kit/server/in-turn';
import { readSheets, type Sheet } from '../workbook/read-sheets.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';

/** A catalogue has some hundred entries; what is much larger is something else. */
const limits = { maxUnpackedBytes: 80 * 1024 * 1024, maxRows: maxSheetRows + 1 };
const line = inLine({ maxWaiting: 2, retryAfter: 10 });

/** 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readSheet: Handler<typeof contract> = ({ file }, _ctx) =>
  line(async () => ({ data: { rows: rowsOf(await firstSheet(file.bytes)) } }));

const firstSheet = async (bytes: Buffer): Promise<Sheet | undefined> => {
  let isFirst = true;
  const wanted = () => {
    const first = isFirst;
    isFirst = false;
    return first;
  };
  try {
    return (await readSheets(bytes, wanted, limits)).sheets[0];
  } catch (error) {
    throw error instanceof WorkbookError ? new ApiError(error.code, { cause: error }) : error;
  }
};

const rowsOf = (sheet: Sheet | undefined) =>
  (sheet?.rows ?? []).map(({ row, cells }) => {
    const width = Math.max(-1, ...cells.keys()) + 1;
    return { row, cells: Array.from({ length: width }, (_, column) => cells.get(column) ?? null) };
  });
