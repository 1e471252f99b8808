/** Archives that spreadsheets are, taken apart and put together again in the browser. */
import { strFromU8, unzipSync } from 'fflate';
import { NoWorkbookError } from './marks.ts';

/** As the service reads no more either. */
const mostUnpacked = 80 * 1024 * 1024;

export type Files = Record<string, Uint8Array>;

/** @throws NoWorkbookError for what is no archive, or too large unpacked */
export const unpack = (bytes: Uint8Array): Files => {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        if (total > mostUnpacked) throw new NoWorkbookError('the workbook unpacks to too much');
        return true;
      },
    });
  } catch (error) {
    throw new NoWorkbookError('it is no archive', { cause: error });
  }
};

/** Nothing for a part that is not there. */
export const read = (files: Files, name: string): string => {
  const bytes = files[name];
  return bytes ? strFromU8(bytes) : '';
};
