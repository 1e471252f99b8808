/** For tests: an entry of a described catalogue through its sheet and back. */
import type { LanguageCode } from '../../contracts/enums.ts';
import type { Catalogue, Row } from '../../web/catalogue/catalogue.ts';
import { readEntries } from '../../web/catalogue/sheet/read-entries.ts';
import type { ReferenceNames } from '../../web/catalogue/sheet/reference-names.ts';
import { cellOf } from '../../web/catalogue/sheet/sheet-cells.ts';
import { sheetColumns, sheetHeading } from '../../web/catalogue/sheet/sheet-columns.ts';
import { allSheetWords, sheetWords } from '../../web/catalogue/sheet/sheet-words.ts';

/** References are called by their ids. */
const named = { nameOf: (id: unknown) => `#${String(id)}`, idOf: (name: string) => Number(name.slice(1)) };

/** The fields of an entry as they come back from the sheet that was written of it, and what of them could not be read. */
export const throughSheet = async (catalogue: Catalogue, row: Row, language: LanguageCode) => {
  const names: ReferenceNames = new Map(catalogue.fields.map(({ name }) => [name, named]));
  const words = sheetWords(catalogue, language);
  const all = await allSheetWords(catalogue);
  const columns = sheetColumns(catalogue);
  const rows = [
    { row: 1, cells: columns.map((column) => sheetHeading(column, words)) },
    { row: 2, cells: columns.map((column) => cellOf(column, row, { words, names })) },
  ];
  const { entries, refused, unknown } = readEntries(rows, { catalogue, all, names });
  return { fields: entries[0]?.fields ?? {}, refused, unknown };
};
