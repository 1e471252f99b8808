/** The parser of catalogues' sheets: it runs in a process of its own. */
import { maxSheetRows, type SheetRow } from 'shared-kit/contracts/catalogues/catalogue-imports';
import type { ChooseSheets } from '../workbook/cell.ts';
import { readSheets } from '../workbook/read-sheets.ts';

/** A catalogue has some hundred entries; what is much larger is something else. */
const limits = { maxUnpackedBytes: 80 * 1024 * 1024, maxRows: maxSheetRows + 1 };
const first: ChooseSheets = (names) => names.slice(0, 1);

export interface FirstSheet {
  readonly name: string;
  readonly rows: SheetRow[];
}

export const parse = async (content: Buffer): Promise<FirstSheet> => {
  const [sheet] = (await readSheets(content, first, limits)).sheets;
  const rows = (sheet?.rows ?? []).map(({ row, cells, isHidden }) => {
    const width = Math.max(-1, ...cells.keys()) + 1;
    const told = Array.from({ length: width }, (_, column) => cells.get(column) ?? null);
    return { row, cells: told, ...(isHidden ? { isHidden } : {}) };
  });
  return { name: sheet?.name ?? '', rows };
};
