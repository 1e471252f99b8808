import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../workbook/read-sheets.ts';
import { tooLarge, WorkbookError } from '../workbook/workbook-error.ts';
import { isCobieSheet, parseWorkbook } from './parse-workbook.ts';
import type { ReadAnswer, WorkbookToRead } from './read-workbook.ts';

/** A building of 50,000 components has some 15 million; 20,000 elements with all their fields more. */
const mostCharacters = 32_000_000;

const read = async (): Promise<ReadAnswer> => {
  try {
    const { content, ownNames } = workerData as WorkbookToRead;
    const workbook = await readSheets(Buffer.from(content), isCobieSheet);
    const json = JSON.stringify(parseWorkbook(workbook, ownNames));
    if (json.length > mostCharacters) tooLarge('texts');
    return { json };
  } catch (error) {
    if (error instanceof WorkbookError) return { error: error.code };
    throw error;
  }
};

parentPort?.postMessage(await read());
