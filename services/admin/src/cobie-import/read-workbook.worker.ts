import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../workbook/read-sheets.ts';
import { tooLarge, WorkbookError } from '../workbook/workbook-error.ts';
import { isCobieSheet, parseWorkbook } from './parse-workbook.ts';
import type { ReadAnswer } from './read-workbook.ts';

/** A building of 50,000 components has some 15 million. */
const mostCharacters = 16_000_000;

const read = async (): Promise<ReadAnswer> => {
  try {
    const bytes = Buffer.from(workerData as ArrayBuffer);
    const json = JSON.stringify(parseWorkbook(await readSheets(bytes, isCobieSheet)));
    if (json.length > mostCharacters) tooLarge('texts');
    return { json };
  } catch (error) {
    if (error instanceof WorkbookError) return { error: error.code };
    throw error;
  }
};

parentPort?.postMessage(await read());
