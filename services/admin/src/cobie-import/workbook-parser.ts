/** The parser of workbooks that are imported: it runs in a process of its own. */
import type { TellShare } from 'shared-kit/server/work/parse-apart';
import { defaultLimits, readSheets } from '../workbook/read-sheets.ts';
import { tooLarge } from '../workbook/workbook-error.ts';
import { chooseSheets, parseWorkbook } from './parse-workbook.ts';
import type { WorkbookToRead } from './read-workbook.ts';

/** A building of 50,000 components has some 15 million; 20,000 elements with all their fields more. */
const mostCharacters = 32_000_000;

/** A `CobieWorkbook` as JSON. */
export const parse = async ({ content, ownNames }: WorkbookToRead, tell: TellShare): Promise<string> => {
  const workbook = await readSheets(content, chooseSheets, { ...defaultLimits, tell });
  const json = JSON.stringify(parseWorkbook(workbook, ownNames));
  if (json.length > mostCharacters) tooLarge('texts');
  return json;
};
