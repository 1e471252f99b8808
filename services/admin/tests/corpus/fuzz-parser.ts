/** What a damaged file comes to, for the test that damages files: it runs in a process of its own, as the parsers of imports do. */
import { inSlices } from 'shared-kit/server/work/long-work';
import { chooseSheets, parseWorkbook } from '../../src/cobie-import/parse-workbook.ts';
import { settleWorkbook } from '../../src/cobie-import/settle/settle-workbook.ts';
import { readSheets } from '../../src/workbook/read-sheets.ts';

const limits = { maxUnpackedBytes: 2_000_000, maxRows: 2000 };

/** `read`; what is refused is thrown, as what nobody foresaw is. */
export const parse = async (bytes: Buffer): Promise<'read'> => {
  const workbook = parseWorkbook(await readSheets(bytes, chooseSheets, limits));
  await inSlices(settleWorkbook(workbook, { answers: {}, data: new Map() }));
  return 'read';
};
