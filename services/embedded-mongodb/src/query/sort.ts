/** Sort specifications, sort keys, and sorting in memory with pauses. */
import { entriesOf, isDoc } from '../bson/doc.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Pausable } from '../scheduling/pausable.ts';
import { keyTuples } from './key-tuples.ts';
import { parseFieldPath } from './paths.ts';

export type SortField = { path: string; parts: readonly string[]; direction: 1 | -1 };

export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new CommandError('TypeMismatch', 'Expected field sort to be of type object');
  return entriesOf(spec).map(([path, value]) => {
    const direction = toNumber(value);
    if (direction === undefined && !isDoc(value))
      throw new CommandError(15974, `Illegal key in $sort specification: ${path}`);
    if (direction !== 1 && direction !== -1) {
      throw isDoc(value)
        ? new CommandError('NotImplemented', 'sorting by $meta is not supported')
        : new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, parts: path === '$natural' ? [path] : parseFieldPath(path), direction };
  });
}

/** A key whose bytes order documents by a sort; an array counts as its smallest or largest element. */
export function sortKey(doc: unknown, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction);
  const values: unknown[] = [];
  // MongoDB compares an array as a whole where the sort is by `_id` alone, which no stored document has as an array.
  const byId = fields.length === 1 && fields[0]?.path === '_id';
  for (const { parts } of fields) {
    const value = plainValue(doc, parts);
    if (!byId && Array.isArray(value)) return smallestKey(doc, fields, directions);
    values.push(value ?? null);
  }
  return encodeKey(values, directions);
}

/** The value at a path, or the first array on the way. */
function plainValue(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return value;
    value = isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** The smallest key that a document with arrays would have in an index. */
function smallestKey(doc: unknown, fields: readonly SortField[], directions: number[]): Buffer {
  return keyTuples(fields, doc, 'BadValue')
    .map((tuple) => encodeKey(tuple, directions))
    .reduce((best, key) => (Buffer.compare(key, best) < 0 ? key : best));
}

type Keyed<T> = { key: Buffer; item: T };

/** The first `limit` items in order, all of them for 0; equal items stay in the order they came. */
export function* sortItems<T>(
  items: Pausable<T>,
  keyOf: (item: T) => Buffer,
  limit: number,
): Generator<undefined, T[]> {
  let kept: Keyed<T>[] = [];
  const most = limit > 0 ? Math.max(limit * 2, 1000) : Number.POSITIVE_INFINITY;
  let bar: Buffer | undefined;
  for (const item of items) {
    if (item === undefined) {
      yield undefined;
      continue;
    }
    const key = keyOf(item);
    if (bar && Buffer.compare(key, bar) >= 0) continue;
    kept.push({ key, item });
    if (kept.length >= most) {
      kept = (yield* inOrder(kept)).slice(0, limit);
      bar = kept.at(-1)?.key;
    }
  }
  const sorted = yield* inOrder(kept);
  return (limit > 0 ? sorted.slice(0, limit) : sorted).map(({ item }) => item);
}

const RUN_LENGTH = 2000;

/** A stable sort with pauses: short runs are sorted and then merged in pairs. */
function* inOrder<T>(items: Keyed<T>[]): Generator<undefined, Keyed<T>[]> {
  let runs: Keyed<T>[][] = [];
  for (let start = 0; start < items.length; start += RUN_LENGTH) {
    runs.push(items.slice(start, start + RUN_LENGTH).sort(byKey));
    yield undefined;
  }
  while (runs.length > 1) {
    const pairs: Keyed<T>[][] = [];
    for (let i = 0; i < runs.length; i += 2) pairs.push(yield* merged(runs[i] ?? [], runs[i + 1] ?? []));
    runs = pairs;
  }
  return runs[0] ?? [];
}

function* merged<T>(left: Keyed<T>[], right: Keyed<T>[]): Generator<undefined, Keyed<T>[]> {
  const all: Keyed<T>[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    if (all.length % RUN_LENGTH === 0) yield undefined;
    const [a, b] = [left[i], right[j]];
    const takesLeft = a !== undefined && (b === undefined || byKey(a, b) <= 0);
    all.push((takesLeft ? a : b) as Keyed<T>);
    if (takesLeft) i += 1;
    else j += 1;
  }
  return all;
}

function byKey(a: Keyed<unknown>, b: Keyed<unknown>): number {
  return Buffer.compare(a.key, b.key);
}
