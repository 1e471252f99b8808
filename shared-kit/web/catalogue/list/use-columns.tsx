import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocalized } from '../../i18n/use-format.ts';
import type { Column } from '../../table/column.ts';
import type { Catalogue, CatalogueField, Row } from '../catalogue.ts';
import { textOf } from '../define-reference.ts';
import { languagesMissingIn, MissingLanguages } from '../fields/missing-languages.tsx';
import { statusField } from '../fields/resolve-field.ts';
import { isKnown } from '../fields/value-text.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { CatalogueCell } from './catalogue-cell.tsx';

const numbers: readonly string[] = ['integer', 'decimal', 'choices', 'references'];
const short: readonly string[] = ['enum', 'flag', 'choice'];
const long: readonly string[] = ['multiline', 'localized', 'reference'];

const widthOf = (kind: CatalogueField['kind'], index: number): { readonly width?: number } => {
  if (index === 0) return { width: 240 };
  if (long.includes(kind)) return { width: 200 };
  // Wide enough for the sign and the longest word of a state.
  return short.includes(kind) ? { width: 140 } : {};
};

/** The name first, then states, then the others as they come. */
const priorityOf = (name: string, index: number): number =>
  name === 'entityStatus' || name === 'isBlocked' ? 2 : index + 2;

/** What a list shows in columns that have a way of their own; null where an entry has nothing to say. */
export type Cells<T> = Readonly<Record<string, (row: T) => ReactNode>>;

/** The described columns, and whether the entry is active. */
export const useCatalogueColumns = <T extends Row>(
  catalogue: Catalogue<T>,
  cells?: Cells<T>,
): readonly Column<T>[] => {
  const text = useCatalogueText(catalogue);
  const nameOf = useRowName(catalogue);
  // On a card stands the state that the list shows in a way of its own, and whether the entry is active where it has none.
  const badge =
    catalogue.columns.find(({ name, kind }) => kind === 'enum' && cells?.[name] !== undefined)?.name ??
    statusField.name;
  return useMemo(
    () =>
      [...catalogue.columns, statusField].map((field, index): Column<T> => {
        const { name, kind } = field;
        return {
          id: name,
          header: text.label(name),
          // Nothing rather than an empty cell: a card leaves out what is not known.
          cell:
            cells?.[name] ??
            ((row) => {
              if (index > 0)
                return isKnown(row[name]) ? (
                  <CatalogueCell catalogue={catalogue} field={field} row={row} />
                ) : null;
              const shown =
                catalogue.called.length > 1 ? (
                  nameOf(row)
                ) : isKnown(row[name]) ? (
                  <CatalogueCell catalogue={catalogue} field={field} row={row} />
                ) : null;
              const missing = languagesMissingIn(catalogue, row);
              return missing.length === 0 ? (
                shown
              ) : (
                <>
                  {shown} <MissingLanguages languages={missing} />
                </>
              );
            }),
          priority: priorityOf(name, index),
          ...widthOf(kind, index),
          card: index === 0 ? 'title' : name === badge ? 'badge' : 'line',
          ...(catalogue.sortable.includes(name) ? { sort: name } : {}),
          ...(numbers.includes(kind) ? { align: 'end' } : {}),
          ...(index === 0 ? { fixed: true } : {}),
        };
      }),
    [catalogue, text, cells, nameOf, badge],
  );
};

/** What an entry is called; its number where it has no name. */
export const useRowName = ({ called }: Catalogue): ((row: Row) => string) => {
  const localized = useLocalized();
  return useCallback(
    (row) =>
      called
        .flatMap((name) => (isKnown(row[name]) ? [textOf(row[name], localized)] : []))
        .join(' ')
        .trim() || String(row.id),
    [called, localized],
  );
};
