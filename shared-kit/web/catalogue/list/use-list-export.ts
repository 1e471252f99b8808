import { useMemo, useRef } from 'react';
import { callRoute } from '../../app/http/call-route.ts';
import { useInstallation } from '../../app/session/use-session.ts';
import { useLocalized } from '../../i18n/use-format.ts';
import type { Column } from '../../table/column.ts';
import type { ListPage } from '../../table/table-props.ts';
import type { Catalogue, CatalogueField, Row, Values } from '../catalogue.ts';
import { statusField } from '../fields/resolve-field.ts';
import { isKnown, useValueText } from '../fields/value-text.ts';
import { readLabels } from '../read-labels.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';

type Labels = Map<string, ReadonlyMap<unknown, string>>;

/** A catalogue's columns in words, and its pages for a file: what its references are called is read before the first one. */
export const useListExport = <T extends Row>(
  catalogue: Catalogue<T>,
  columns: readonly Column<T>[],
  query: Values,
) => {
  const labels = useRef<Labels>(new Map());
  const localized = useLocalized();
  const installationId = useInstallation().installation?.id ?? 0;
  const text = useValueText(useCatalogueText(catalogue));
  const words = useRef(text);
  words.current = text;
  const fields = useMemo(
    () => new Map([...catalogue.columns, statusField].map((field) => [field.name, field])),
    [catalogue],
  );
  const inWords = useMemo(() => {
    const textOf = (field: CatalogueField, value: unknown): string | number | null => {
      if (!isKnown(value)) return null;
      if (Array.isArray(value)) return value.length;
      if (field.kind === 'reference') return labels.current.get(field.name)?.get(value) ?? null;
      return typeof value === 'number' && (field.kind === 'integer' || field.kind === 'decimal')
        ? value
        : words.current(field, value);
    };
    return columns.map((column): Column<T> => {
      const field = fields.get(column.id);
      return field ? { ...column, text: (row) => textOf(field, row[field.name]) } : column;
    });
  }, [columns, fields]);
  const learn = async (): Promise<void> => {
    for (const field of fields.values())
      if (field.kind === 'reference')
        labels.current.set(field.name, await readLabels(field.to, installationId, localized));
  };
  const readPage = async (page: number, size: number): Promise<ListPage<T>> => {
    if (page === 1) await learn();
    return callRoute(catalogue.routes.list, { query: { ...query, page, size } });
  };
  return { columns: inWords, readPage };
};
