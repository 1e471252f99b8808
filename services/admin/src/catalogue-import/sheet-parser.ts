/** The parser of catalogues' sheets: it runs in a process of its own. */
import { maxSheetRows, type SheetRow } from 'shared-kit/contracts/catalogue-imports';
import { readSheets } from '../workbook/read-sheets.ts';

/** A catalogue has some hundred entries; what is much larger is something else. */
const limits = { maxUnpackedBytes: 80 * 1024 * 1024, maxRows: maxSheetRows + 1 };

/** The rows of the first sheet. */
export const parse = async (content: Buffer): Promise<SheetRow[]> => {
  let isFirst = true;
  const wanted = () => {
    const first = isFirst;
    isFirst = false;
    return first;
  };
  const [sheet] = (await readSheets(content, wanted, limits)).sheets;
  return (sheet?.rows ?? []).map(({ row, cells }) => {
    const width = Math.max(-1, ...cells.keys()) + 1;
    return { row, cells: Array.from({ length: width }, (_, column) => cells.get(column) ?? null) };
  });
};
