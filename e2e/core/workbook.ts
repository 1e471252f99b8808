/** Handover workbooks made of a few lines. */
import { hangMs } from 'shared-kit/testing/test-form';
import writeXlsx from 'write-excel-file/node';

/** Waits for what a workbook says: workbooks are read by a process that gives way to all others. */
export const workbookRead = { timeout: hangMs(20_000) };

const cell = (value: string) => ({ value, type: String as StringConstructor });

export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

/** `workbookOf({Facility: [['Name'], ['Anexo']], …})`: the first line of a sheet names its columns. */
export const workbookOf = (sheets: Sheets): Promise<Buffer> =>
  writeXlsx(
    Object.entries(sheets).map(([sheet, lines]) => ({
      sheet,
      data: lines.map((line) => line.map(cell)),
    })) as never,
  ).toBuffer();
