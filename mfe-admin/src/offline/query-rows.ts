/** Pages of a list out of all of its rows, as the service would answer them. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { containsWords, wordsOf } from 'shared-kit/domain/words';
import type { KeptList, Row } from './kept-lists.ts';

type Asked = Readonly<Record<string, unknown>>;

const found = ['ref', 'name', 'description', 'brand', 'model', 'serialNumber', 'caption', 'notes'] as const;

/** In all languages, where it is said in several. */
const wordsIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value ?? '');

const contains = (row: Row, words: readonly string[]): boolean =>
  words.length === 0 || containsWords(found.map((field) => wordsIn(row[field])).join(' '), words);

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** `name.cat` is said in a language, `name` of such a text in Spanish. */
const valueAt = (row: Row, field: string): unknown => {
  const [name = '', language = 'es'] = field.split('.');
  const value = row[name];
  return typeof value === 'object' && value !== null ? (value as Asked)[language] : value;
};

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one ?? ''), String(other ?? ''));

const sorted = (rows: readonly Row[], sort: string): readonly Row[] => {
  const [direction, field] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  return rows.toSorted(
    (one, other) =>
      direction * (compare(valueAt(one, field), valueAt(other, field)) || compare(one.id, other.id)),
  );
};

const fits = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

/**
 * The query as its contract reads it; `installationId` has chosen the rows. Null for what only the service can answer: filters that are
 * no fields, sorting by data, and lists that were too long to be kept whole.
 */
export const queryRows = (
  { rows, total }: KeptList,
  { page = 1, size = defaultPageSize, q = '', sort, installationId: _chosen, ...asked }: Asked,
  defaultSort: string,
): { readonly data: readonly Row[]; readonly total: number } | null => {
  const order = String(sort ?? defaultSort);
  const filters = Object.entries(asked).filter(([, wanted]) => wanted !== undefined);
  const [first] = rows;
  if (rows.length < total || order.includes('data.')) return null;
  if (first && filters.some(([name]) => !Object.hasOwn(first, name))) return null;
  const words = wordsOf(String(q));
  const fitting = rows.filter(
    (row) => filters.every(([name, wanted]) => fits(row[name], wanted)) && contains(row, words),
  );
  const from = (Number(page) - 1) * Number(size);
  return { data: sorted(fitting, order).slice(from, from + Number(size)), total: fitting.length };
};
