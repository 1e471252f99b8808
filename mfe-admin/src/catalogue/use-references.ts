import { maxPageSize } from 'shared-kit/contracts/base';
import { useInstallation } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import type { ReferenceSource, Row } from './description.ts';

export interface ReferenceOption {
  readonly value: number;
  readonly label: string;
}

interface Listed {
  readonly data: readonly Row[];
  readonly total: number;
}

interface RowsOptions {
  readonly q?: string;
  readonly size?: number;
  readonly enabled?: boolean;
}

/** Some of the entries that a reference can lead to: the first ones, or those that fit a text. */
export const useReferenceRows = (
  source: ReferenceSource,
  { q = '', size = maxPageSize, enabled = true }: RowsOptions = {},
) => {
  const { installation } = useInstallation();
  const scope = source.ofInstallation ? { installationId: installation?.id ?? 0 } : {};
  const sort = source.sort === undefined ? {} : { sort: source.sort };
  const answer = useRoute(
    source.routes.list,
    { query: { size, ...sort, ...scope, ...(q === '' ? {} : { q }) } },
    {
      enabled: enabled && (!source.ofInstallation || installation !== null),
      staleTime: 30_000,
      keepPrevious: true,
    },
  );
  const data = answer.data as Listed | undefined;
  return { rows: data?.data, total: data?.total, busy: answer.isFetching };
};

/** How entries are called, with what they lie in: "Baño · Planta 1". */
export const useReferenceLabel = (source: ReferenceSource): ((row: Row) => string) => {
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
export const useReferenceName = (source: ReferenceSource, id: unknown): string => {
  const labelOf = useReferenceLabel(source);
  const { rows } = useReferenceRows(source);
  const listed = rows?.find((row) => row.id === id);
  const alone = useRoute(source.routes.get, { params: { id } } as never, {
    enabled: rows !== undefined && listed === undefined && typeof id === 'number',
    staleTime: 30_000,
  });
  const row = listed ?? (alone.data as { readonly data: Row } | undefined)?.data;
  return row === undefined ? '' : labelOf(row);
};

/** What can be chosen, by name; inactive entries only where they are chosen already. */
export const useReferences = (
  source: ReferenceSource,
  chosen: readonly number[] = [],
): readonly ReferenceOption[] => {
  const labelOf = useReferenceLabel(source);
  return (useReferenceRows(source).rows ?? [])
    .filter((row) => row.entityStatus === 1 || chosen.includes(row.id))
    .map((row) => ({ value: row.id, label: labelOf(row) }))
    .sort((one, other) => one.label.localeCompare(other.label));
};
