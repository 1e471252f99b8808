/**
 * The values of several paths side by side, one tuple for each element of an array. Index keys and sorts are made of
 * them.
 */
import { isDoc } from '../bson/doc.ts';
import type { CodeName } from '../errors.ts';
import { CommandError } from '../errors.ts';

type Cursor = { value: unknown; step: number; done: boolean };

/** The values of every key that the fields would have in an index. */
export function keyTuples(fields: readonly Field[], doc: unknown, refusal: CodeName): unknown[][] {
  return expandPaths(fields, doc, refusal).tuples.map((tuple) => tuple.map(indexedValue));
}

export type Field = { readonly parts: readonly string[] };

/** How deep arrays lie in what is indexed: none, one that has no others in it, or others within it. */
export type ArrayDepth = 0 | 1 | 2;

type Expanded = { tuples: unknown[][]; depth: ArrayDepth };

export function expandPaths(fields: readonly Field[], doc: unknown, refusal: CodeName): Expanded {
  const tuples: unknown[][] = [];
  const start = fields.map(() => ({ value: doc, step: 0, done: false }));
  return { depth: expand(fields, start, tuples, refusal), tuples };
}

export const MISSING = Symbol('missing');

const EMPTY_ARRAY = Symbol('empty array');

export function indexedValue(value: unknown): unknown {
  if (value === MISSING) return null;
  return value === EMPTY_ARRAY ? undefined : value === undefined ? null : value;
}

/** Follows every path to its end or to an array, and says how deep arrays lie. Fields under the same array are expanded together. */
function expand(
  fields: readonly Field[],
  cursors: Cursor[],
  tuples: unknown[][],
  refusal: CodeName,
): ArrayDepth {
  for (let i = 0; i < cursors.length; i++) advance(cursors[i] as Cursor, fields[i]?.parts ?? []);
  const stopped = cursors.filter((cursor) => !cursor.done);
  const array = stopped[0]?.value;
  if (!Array.isArray(array)) {
    tuples.push(cursors.map((cursor) => cursor.value));
    return 0;
  }
  if (stopped.some((cursor) => cursor.value !== array)) {
    throw new CommandError(refusal, 'cannot index or sort by parallel arrays');
  }
  const next = cursors.map((cursor, i) =>
    cursor.done ? cursor : byPosition(cursor, array, fields[i]?.parts ?? []),
  );
  if (next.every((cursor) => cursor !== undefined)) return expand(fields, next, tuples, refusal);
  const items: unknown[] = array.length > 0 ? array : [EMPTY_ARRAY];
  let depth: ArrayDepth = 1;
  for (const item of items) {
    const within = expand(
      fields,
      cursors.map((cursor, i) => ({ ...(next[i] ?? intoItem(cursor, fields[i]?.parts.length ?? 0, item)) })),
      tuples,
      refusal,
    );
    if (within > 0) depth = 2;
  }
  return depth;
}

/** Goes into the array at the position that the path names; undefined where it names none. */
function byPosition({ step }: Cursor, array: unknown[], parts: readonly string[]): Cursor | undefined {
  const part = parts[step];
  if (part === undefined || !/^\d+$/.test(part) || Number(part) >= array.length) return undefined;
  if (array.some((item) => isDoc(item) && Object.hasOwn(item, part)))
    throw new CommandError(
      16746,
      `Ambiguous field name found in array, which has a field and a position '${part}'`,
    );
  return { value: array[Number(part)], step: step + 1, done: false };
}

function intoItem(cursor: Cursor, length: number, item: unknown): Cursor {
  if (cursor.step >= length) return { value: item, step: cursor.step, done: true };
  if (isDoc(item)) return { value: item, step: cursor.step, done: false };
  return { value: MISSING, step: cursor.step, done: true };
}

function advance(cursor: Cursor, parts: readonly string[]): void {
  while (!cursor.done) {
    const { value } = cursor;
    const part = parts[cursor.step];
    if (Array.isArray(value)) return;
    if (part === undefined) {
      cursor.done = true;
      return;
    } else if (isDoc(value) && Object.hasOwn(value, part)) {
      cursor.value = value[part];
    } else {
      cursor.value = MISSING;
      cursor.done = true;
      return;
    }
    cursor.step += 1;
  }
}
