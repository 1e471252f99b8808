/** What an import would do to each entry, in the words of its sheet. */
import type { CatalogueImport } from '../../../contracts/catalogues/catalogue-imports.ts';
import { asWritten } from '../../i18n/format.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ReferenceNames } from './reference-names.ts';
import { cellOf } from './sheet-cells.ts';
import { sheetColumns, sheetHeading } from './sheet-columns.ts';
import type { SheetWords } from './sheet-words.ts';

type Item = CatalogueImport['items'][number];

export interface SheetChange extends Pick<Item, 'row' | 'action'> {
  /** `Nombre (ES): Filtros → Filtros de aire`; of a new entry what it will say. */
  readonly lines: readonly string[];
}

interface Wording {
  readonly catalogue: Catalogue;
  readonly words: SheetWords;
  readonly names: ReferenceNames;
  readonly format: Pick<Format, 'number'>;
}

const longest = 200;
const nothing = '—';

export const sheetChanges = (
  items: readonly Item[],
  { catalogue, words, names, format }: Wording,
): readonly SheetChange[] => {
  const columns = sheetColumns(catalogue);
  const shown = (cell: string | number | null): string => {
    if (cell === null) return nothing;
    const text = typeof cell === 'number' ? format.number(cell, asWritten) : cell.replaceAll('\n', ', ');
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
  return items.map(({ row, action, values }) => {
    const rowOf = (side: 'before' | 'after') =>
      Object.fromEntries(values.map((value) => [value.field, value[side]]));
    const [before, after] = [rowOf('before'), rowOf('after')];
    const lines = columns.flatMap((column) => {
      const [was, is] = [before, after].map((each) => shown(cellOf(column, each, { words, names })));
      if (was === is) return [];
      return `${sheetHeading(column, words)}: ${action === 'create' ? is : `${was} → ${is}`}`;
    });
    return { row, action, lines };
  });
};
