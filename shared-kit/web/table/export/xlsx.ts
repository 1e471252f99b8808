/** A workbook of one sheet: texts as texts, whatever they begin with, and numbers as numbers. */
import type { Sheet } from '../../../domain/files/csv.ts';
import {
  lineXml,
  sheetClosing,
  sheetOpening,
  sheetPart,
  workbookParts,
} from '../../../domain/files/spreadsheet.ts';
import { zipOf } from './zip.ts';

export const xlsxOf = (sheet: Sheet, title: string): Promise<Uint8Array<ArrayBuffer>> => {
  const widths = (sheet[0] ?? ['']).map(() => 24);
  const lines = sheet.map((line, index) => lineXml(line, index + 1, index === 0 ? 'heading' : 'plain'));
  return zipOf({
    ...workbookParts([title]),
    [sheetPart(0)]: `${sheetOpening(widths)}${lines.join('')}${sheetClosing()}`,
  });
};
