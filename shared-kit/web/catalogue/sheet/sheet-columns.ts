import type { Catalogue, CatalogueField } from '../catalogue.ts';
import { statusField } from '../fields/resolve-field.ts';
import { type SheetWords, sheetKey, sheetLanguages } from './sheet-words.ts';

type Language = (typeof sheetLanguages)[number];

/** A column of a catalogue's sheet: a field, or one language of it. */
export interface SheetColumn {
  readonly field: CatalogueField;
  readonly part: Language | null;
}

/** Passwords are never told, and pictures are no text; neither are some custom fields. */
const left: ReadonlySet<CatalogueField['kind']> = new Set(['password', 'photo', 'logo']);

export const sheetColumns = ({ fields, routes }: Catalogue): readonly SheetColumn[] =>
  [...fields, ...('entityStatus' in routes.fields ? [statusField] : [])]
    .filter((field) => !left.has(field.kind) && !(field.kind === 'custom' && field.custom.isNoText))
    .flatMap((field): SheetColumn[] =>
      field.kind === 'localized' || field.kind === 'options'
        ? sheetLanguages.map((part) => ({ field, part }))
        : [{ field, part: null }],
    );

/** `Nombre (CAT)` */
export const sheetHeading = ({ field, part }: SheetColumn, words: SheetWords): string =>
  part === null ? words.label(field.name) : `${words.label(field.name)} (${part.toUpperCase()})`;

/** The columns by what headings call them, in any language; a field's own name does as well: `name.cat`. */
export const columnsByHeading = (
  columns: readonly SheetColumn[],
  all: readonly SheetWords[],
): ReadonlyMap<string, SheetColumn> => {
  const found = new Map<string, SheetColumn>();
  const learn = (heading: string, column: SheetColumn) => {
    const key = sheetKey(heading);
    if (!found.has(key)) found.set(key, column);
  };
  for (const words of all) for (const column of columns) learn(sheetHeading(column, words), column);
  for (const column of columns) {
    const { field, part } = column;
    learn(part === null ? field.name : `${field.name}.${part}`, column);
  }
  return found;
};
