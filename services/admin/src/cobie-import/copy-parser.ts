/** Makes a workbook of today of one of before 2007: it runs in a process of its own. */
import { read, write } from '@e965/xlsx';
import { fail } from 'shared-kit/server/http/errors';
import { fileKind } from '../workbook/file-kind.ts';
import { defaultLimits } from '../workbook/read-sheets.ts';
import { tooLarge, unreadable } from '../workbook/workbook-error.ts';

/** As Base64 a third more. */
const mostBytes = 20 * 1024 * 1024;

const copied = (content: Buffer): Buffer => {
  try {
    const book = read(content, {
      type: 'buffer',
      cellNF: true,
      cellStyles: true,
      sheetRows: defaultLimits.maxRows + 2,
      // Of HTML and text: nothing is taken for a number that is written.
      raw: true,
    });
    return Buffer.from(
      write(book, { type: 'buffer', bookType: 'xlsx', compression: true, cellStyles: true }),
    );
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'not a workbook');
  }
};

/** In Base64. */
export const parse = async (content: Buffer): Promise<string> => {
  const { kind } = await fileKind(content, defaultLimits.maxUnpackedBytes);
  if (kind !== 'xls') fail('fileTypeMismatch');
  const bytes = copied(content);
  if (bytes.length > mostBytes) tooLarge('the copy');
  return bytes.toString('base64');
};
