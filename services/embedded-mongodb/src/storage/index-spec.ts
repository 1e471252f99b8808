/** An index as the server works with it, parsed from its specification. */
import type { Doc } from '../bson/doc.ts';
import { isTruthy, toNumber } from '../bson/values.ts';
import { compileFilter, type Filter } from '../query/filter.ts';
import type { ArrayDepth } from '../query/key-tuples.ts';

export type IndexField = { path: string; parts: readonly string[]; direction: 1 | -1 };

export type Index = {
  readonly id: number;
  readonly name: string;
  readonly table: string;
  readonly spec: Doc;
  /** The statements, made once because making them for each key would cost more than running them. */
  readonly sql: { add: string; remove: string };
  readonly fields: readonly IndexField[];
  readonly directions: readonly number[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly filter: Filter | undefined;
  /** Whether plans ignore the index. */
  readonly hidden: boolean;
  /** The top-level fields that decide a document's keys. */
  readonly needs: ReadonlySet<string>;
  /** How deep arrays have lain in some document, which is never taken back. */
  depth: ArrayDepth;
  savedDepth: ArrayDepth;
  /** Whether some document has had several keys. */
  readonly multikey: boolean;
  /** Whether its table is gone, which ends everything that reads it. */
  dropped: boolean;
};

export function parseIndex(id: number, spec: Doc, depth: ArrayDepth): Index {
  const fields = Object.entries(spec.key as Doc).map(
    ([path, direction]): IndexField => ({
      path,
      parts: path.split('.'),
      direction: (toNumber(direction) ?? 1) < 0 ? -1 : 1,
    }),
  );
  const table = `i${id}`;
  const partial = spec.partialFilterExpression;
  const filter = partial ? compileFilter(partial as Doc) : undefined;
  return {
    id,
    name: String(spec.name),
    table,
    sql: {
      add: `INSERT OR IGNORE INTO ${table} VALUES (?, ?)`,
      remove: `DELETE FROM ${table} WHERE key = ? AND rid = ?`,
    },
    spec,
    fields,
    directions: fields.map((field) => field.direction),
    unique: isTruthy(spec.unique ?? false) || isIdKey(spec.key as Doc),
    sparse: isTruthy(spec.sparse ?? false),
    filter,
    hidden: isTruthy(spec.hidden ?? false),
    needs: new Set([...fields.map((field) => field.parts[0] as string), ...(filter?.fields ?? [])]),
    depth,
    savedDepth: depth,
    get multikey() {
      return this.depth > 0;
    },
    dropped: false,
  };
}

export function isIdKey(key: Doc): boolean {
  return Object.keys(key).length === 1 && key._id !== undefined;
}
