import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, type Filter } from '../query/filter.ts';

export type IndexField = { path: string; parts: readonly string[]; direction: 1 | -1 };

export type Index = {
  readonly id: number;
  readonly name: string;
  readonly table: string;
  readonly spec: Doc;
  /** Made once: making them for each key would cost more than running them. */
  readonly sql: { add: string; remove: string; other: string };
  readonly fields: readonly IndexField[];
  readonly directions: readonly number[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly filter: Filter | undefined;
  /** No plan uses it. */
  readonly hidden: boolean;
  /** The top-level fields that decide a document's keys. */
  readonly needs: ReadonlySet<string>;
  /** Some document has had several keys; never taken back. */
  multikey: boolean;
  savedMultikey: boolean;
  /** Its table is gone; what was reading it has to end. */
  dropped: boolean;
};

const HARMLESS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'hidden',
  'ns',
]);

/** Checks a client's index specification; what is not supported is refused, never ignored. */
export function checkIndexSpec(spec: Doc): void {
  for (const [option, value] of Object.entries(spec)) {
    if (HARMLESS.has(option)) continue;
    if (option === 'collation' && (value as Doc | undefined)?.locale === 'simple') continue;
    throw new CommandError('CannotCreateIndex', `the index option '${option}' is not supported`);
  }
  const key = spec.key;
  if (typeof key !== 'object' || key === null || Object.keys(key).length === 0) {
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  }
  for (const [path, kind] of Object.entries(key as Doc)) {
    const direction = toNumber(kind);
    if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
      throw new CommandError('CannotCreateIndex', `the kind of index of '${path}' is not supported`);
    }
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    }
  }
  if (spec.sparse && spec.partialFilterExpression) {
    throw new CommandError('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
}

export function parseIndex(id: number, spec: Doc, multikey: boolean): Index {
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
      other: `SELECT rid FROM ${table} WHERE key = ? AND rid <> ? LIMIT 1`,
    },
    spec,
    fields,
    directions: fields.map((field) => field.direction),
    unique: Boolean(spec.unique) || isIdKey(spec.key as Doc),
    sparse: Boolean(spec.sparse),
    filter,
    hidden: spec.hidden === true,
    needs: new Set([...fields.map((field) => field.parts[0] as string), ...(filter?.fields ?? [])]),
    multikey,
    savedMultikey: multikey,
    dropped: false,
  };
}

export function isIdKey(key: Doc): boolean {
  return Object.keys(key).length === 1 && key._id !== undefined;
}

export function defaultIndexName(key: Doc): string {
  return Object.entries(key)
    .map(([path, direction]) => `${path}_${toNumber(direction) ?? String(direction)}`)
    .join('_');
}
