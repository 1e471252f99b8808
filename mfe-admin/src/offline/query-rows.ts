/** Pages of a list out of all of its rows, as the service would answer them. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { queryRecords } from 'shared-kit/domain/records/catalogue-queries';
import type { KeptList, KeptListDefinition, NamedBy, Row } from './kept-lists.ts';
import type { ListName } from './list-names.ts';

type Asked = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null;

/** Which values of a field a filter lets through. */
const valuesOf = (wanted: unknown): readonly Value[] =>
  (Array.isArray(wanted) ? wanted : [wanted]) as readonly Value[];

/** With the lists that its filters ask, by name, as far as they are kept. */
type AskedList = KeptList & { readonly others?: Partial<Readonly<Record<ListName, KeptList>>> };

/** Whether another list names a row; a list that is not kept whole does not say no. */
const isNamed = (filter: NamedBy, others: AskedList['others'] = {}): ((row: Row) => boolean) => {
  const other = others[filter.list];
  if (!other || other.rows.length < other.total) return () => true;
  const ids = new Set(other.rows.map((row) => row[filter.field]));
  return ({ id }) => ids.has(id);
};

/**
 * The query as its contract reads it; `installationId` has chosen the rows. Null for what only the service can answer: filters of
 * its own, sorting by data, and lists that were too long to be kept whole.
 */
export const queryRows = (
  { rows, total, others = {} }: AskedList,
  { page = 1, size = defaultPageSize, q, sort: askedSort, installationId: _chosen, ...asked }: Asked,
  { sort: usualSort, filters, searched }: Pick<KeptListDefinition, 'sort' | 'filters' | 'searched'>,
): { readonly data: readonly Row[]; readonly total: number } | null => {
  const sort = String(askedSort ?? usualSort);
  const given = Object.entries(asked).filter(([, wanted]) => wanted !== undefined);
  if (rows.length < total || sort.includes('data.')) return null;
  if (given.some(([name]) => (filters[name] ?? 'service') === 'service')) return null;
  const fields = given.filter(([name]) => filters[name] === 'field');
  const values = Object.fromEntries(fields.map(([name, wanted]) => [name, valuesOf(wanted)]));
  const tests = given.flatMap(([name]) => {
    const filter = filters[name];
    return typeof filter === 'object' ? [isNamed(filter, others)] : [];
  });
  const askedRows = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  const found = queryRecords(askedRows, {
    q: typeof q === 'string' ? q : undefined,
    sort,
    filters: values,
    searched,
  });
  const from = (Number(page) - 1) * Number(size);
  return { data: found.slice(from, from + Number(size)), total: found.length };
};
