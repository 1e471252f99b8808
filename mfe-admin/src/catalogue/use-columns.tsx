import { useMemo } from 'react';
import type { LocalizedText } from 'shared-kit/contracts/base';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { CatalogueCell } from './catalogue-cell.tsx';
import type { CatalogueDescription, CatalogueField, Row } from './description.ts';

const statusField: CatalogueField = { name: 'entityStatus', kind: 'enum', of: 'entityStatus' };

const fieldsByName = ({ fields, computed = [] }: CatalogueDescription): Map<string, CatalogueField> =>
  new Map([...fields, ...computed, statusField].map((field) => [field.name, field]));

const numbers: readonly string[] = ['integer', 'decimal', 'permissions', 'references'];
const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const isNumber = ({ kind }: CatalogueField): boolean => numbers.includes(kind);

/** The described columns, and whether the entry is active. */
export const useCatalogueColumns = (description: CatalogueDescription): readonly Column<Row>[] => {
  const { t } = useTranslation('mfe-admin');
  return useMemo(() => {
    const known = fieldsByName(description);
    return [...description.columns, 'entityStatus'].flatMap((name, index): Column<Row>[] => {
      const field = known.get(name);
      if (!field) return [];
      return [
        {
          id: name,
          header: t(`fields.${name}`),
          // Nothing rather than an empty cell: a card leaves out what is not known.
          cell: (row) => (isKnown(row[name]) ? <CatalogueCell field={field} row={row} /> : null),
          card: index === 0 ? 'title' : name === 'entityStatus' ? 'badge' : 'line',
          ...(description.sortable.includes(name) ? { sort: name } : {}),
          ...(isNumber(field) ? { align: 'end' as const } : {}),
          ...(index === 0 ? { fixed: true } : {}),
        },
      ];
    });
  }, [description, t]);
};

/** What a row is called: its first column. */
export const useRowName = (description: CatalogueDescription): ((row: Row) => string) => {
  const localized = useLocalized();
  const name = description.columns[0] ?? 'id';
  const field = fieldsByName(description).get(name);
  return (row) =>
    field?.kind === 'localized' ? localized(row[name] as LocalizedText) : String(row[name] ?? row.id);
};
