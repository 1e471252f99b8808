import { useState } from 'react';
import { maxPageSize } from '../../../contracts/base.ts';
import { compareNames } from '../../../domain/text/sort-key.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { useInstallation } from '../../app/session/use-session.ts';
import { useLanguage, useLocalized } from '../../i18n/use-format.ts';
import { routeKey } from '../../query/route-key.ts';
import { useRoute } from '../../query/use-route.ts';
import { useQueries } from '../../query.ts';
import type { OptionSearch } from '../../ui/filters/filter.ts';
import { useSettled } from '../../ui/states/use-settled.ts';
import type { Reference, Row, Values } from '../catalogue.ts';
import { spokenSort } from '../list/spoken-sort.ts';

export interface ReferenceOption {
  readonly value: number;
  readonly label: string;
}

interface RowsOptions {
  readonly q?: string;
  readonly size?: number;
  /** What the list is narrowed down to besides. */
  readonly query?: Values | undefined;
  readonly enabled?: boolean;
}

/** Some of the entries that a reference can lead to: the first ones, or those that fit a text. */
export const useReferenceRows = (
  source: Reference,
  { q = '', size = maxPageSize, query = {}, enabled = true }: RowsOptions = {},
) => {
  const { installation } = useInstallation();
  const scope = source.ofInstallation ? { installationId: installation?.id ?? 0 } : {};
  const language = useLanguage();
  const sort =
    source.sort === undefined ? {} : { sort: spokenSort(source.routes.list, source.sort, language) };
  const { data, isFetching } = useRoute(
    source.routes.list,
    { query: { size, ...sort, ...scope, ...query, ...(q === '' ? {} : { q }) } },
    {
      enabled: enabled && (!source.ofInstallation || installation !== null),
      staleTime: 30_000,
      keepPrevious: true,
    },
  );
  return { rows: data?.data, total: data?.total, busy: isFetching };
};

/** How entries are called, with what they lie in: "Baño · Planta 1". */
export const useReferenceLabel = (source: Reference): ((row: Row) => string) => {
  const localized = useLocalized();
  const { within } = source;
  const around = useReferenceRows(within?.to ?? source, { enabled: within !== undefined }).rows;
  return (row) => {
    const name = source.nameOf(row, localized);
    const outer = within && around?.find(({ id }) => id === row[within.field]);
    return outer ? `${name} · ${within.to.nameOf(outer, localized)}` : name;
  };
};

/** The label of one entry, read by itself where it is not among the first ones. */
export const useReferenceName = (source: Reference, id: unknown): string => {
  const labelOf = useReferenceLabel(source);
  const { rows } = useReferenceRows(source);
  const listed = rows?.find((row) => row.id === id);
  const alone = useRoute(
    source.routes.get,
    { params: { id: String(id) } },
    {
      enabled: rows !== undefined && listed === undefined && typeof id === 'number',
      staleTime: 30_000,
    },
  );
  const row = listed ?? alone.data?.data;
  return row === undefined ? '' : labelOf(row);
};

/** Those of the entries that are not among the first ones, each read by itself. */
const useOthers = (source: Reference, ids: readonly number[]): readonly Row[] =>
  useQueries({
    queries: ids.map((id) => {
      const input = { params: { id: String(id) } };
      return {
        queryKey: routeKey(source.routes.get, input),
        queryFn: () => callRoute(source.routes.get, input),
        staleTime: 30_000,
      };
    }),
  }).flatMap(({ data }) => (data ? [data.data] : []));

interface ChoicesOptions {
  /** What the list is narrowed down to besides. */
  readonly query?: Values | undefined;
  /** Nobody looks at the choices yet: what is chosen is read, and nothing else. */
  readonly enabled?: boolean;
}

export interface ReferenceOptions {
  readonly options: readonly ReferenceOption[];
  /** Nobody knows yet how long the list is. */
  readonly isLoading: boolean;
  /** Of a list that is longer than one page. */
  readonly search?: OptionSearch;
}

/**
 * What can be chosen, by name, with what is chosen: all of a list that comes in one page, of a longer one what the server finds for what is
 * typed. Inactive entries only where they are chosen already.
 */
export const useReferenceOptions = (
  source: Reference,
  chosen: readonly number[] = [],
  { query, enabled = true }: ChoicesOptions = {},
): ReferenceOptions => {
  const [text, setText] = useState('');
  const q = useSettled(text, 200);
  const labelOf = useReferenceLabel(source);
  const first = useReferenceRows(source, { query, enabled });
  const isLong = first.rows !== undefined && first.rows.length < (first.total ?? 0);
  const isAsked = isLong && q !== '';
  const found = useReferenceRows(source, { q, query, enabled: isAsked });
  const rows = (isAsked ? found.rows : first.rows) ?? [];
  const shown = new Set(rows.map(({ id }) => id));
  const others = useOthers(source, first.rows || !enabled ? chosen.filter((id) => !shown.has(id)) : []);
  const options = [...rows, ...others]
    .filter((row) => row.entityStatus === 1 || chosen.includes(row.id))
    .map((row) => ({ value: row.id, label: labelOf(row) }))
    .sort((one, other) => compareNames(one.label, other.label));
  const isLoading = first.rows === undefined;
  if (!isLong) return { options, isLoading };
  const total = (isAsked ? found.total : first.total) ?? 0;
  return { options, isLoading, search: { total, busy: found.busy || q !== text, onSearch: setText } };
};
