import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../workbook/read-sheets.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import { isCobieSheet, parseWorkbook } from './parse-workbook.ts';
import type { ReadAnswer } from './read-workbook.ts';

const read = (): ReadAnswer => {
  try {
    return { workbook: parseWorkbook(readSheets(Buffer.from(workerData as Uint8Array), isCobieSheet)) };
  } catch (error) {
    if (error instanceof WorkbookError) return { error: error.code };
    throw error;
  }
};

parentPort?.postMessage(read());
