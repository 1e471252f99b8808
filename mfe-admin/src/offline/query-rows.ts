/** Pages of a list out of all of its rows, as the service would answer them. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { queryRecords } from 'shared-kit/domain/records/catalogue-queries';
import type { KeptList, KeptListDefinition, Row } from './kept-lists.ts';

type Asked = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null;

/** Which values of a field a filter lets through. */
const valuesOf = (wanted: unknown): readonly Value[] =>
  (Array.isArray(wanted) ? wanted : [wanted]) as readonly Value[];

/**
 * The query as its contract reads it; `installationId` has chosen the rows. Null for what only the service can answer: filters that are
 * no fields, sorting by data, and lists that were too long to be kept whole.
 */
export const queryRows = (
  { rows, total }: KeptList,
  { page = 1, size = defaultPageSize, q, sort: askedSort, installationId: _chosen, ...asked }: Asked,
  { sort: usualSort, filters, searched }: Pick<KeptListDefinition, 'sort' | 'filters' | 'searched'>,
): { readonly data: readonly Row[]; readonly total: number } | null => {
  const sort = String(askedSort ?? usualSort);
  const given = Object.entries(asked).filter(([, wanted]) => wanted !== undefined);
  if (rows.length < total || sort.includes('data.')) return null;
  if (given.some(([name]) => filters[name] !== 'field')) return null;
  const values = Object.fromEntries(given.map(([name, wanted]) => [name, valuesOf(wanted)]));
  const found = queryRecords(rows, {
    q: typeof q === 'string' ? q : undefined,
    sort,
    filters: values,
    searched,
  });
  const from = (Number(page) - 1) * Number(size);
  return { data: found.slice(from, from + Number(size)), total: found.length };
};
