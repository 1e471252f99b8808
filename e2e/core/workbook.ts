/** Handover workbooks made of a few lines. */
import writeXlsx from 'write-excel-file/node';

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
