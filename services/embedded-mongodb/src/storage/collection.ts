/** One collection: the table of its documents and the tables of its indexes, kept in step. */
import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { ArrayDepth } from '../query/key-tuples.ts';
import { SerialQueue } from '../scheduling/serial-queue.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { duplicateKeyError } from './duplicate-key.ts';
import { type DocKeys, indexKeysOf } from './index-keys.ts';
import type { Index } from './index-spec.ts';
import { toBuffer } from './sql.ts';
import type { Tables } from './tables.ts';
import { compileValidator, type Validate } from './validator.ts';

export const READ_AT_ONCE = 64;
/** So few are read one by one. */
const FEW = 4;
const NO_ROW = 0;
const ANY_ROWS = Array.from({ length: READ_AT_ONCE }, () => '?').join(', ');

/** What is stored of a collection. */
export interface CollectionRow {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Buffer;
  readonly options: Doc;
}

interface Taking {
  readonly rid: number;
  readonly doc: Doc;
  readonly claim: ((keys: string[]) => void) | undefined;
}

/**
 * The tables of a collection: documents by row id (`rid`), and the keys of each index. It knows nothing of
 * transactions.
 */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Buffer;
  readonly table: string;
  readonly options: Doc;
  readonly validate: Validate | undefined;
  indexes: Index[] = [];
  /**
   * The incomplete indexes, each with the keys that a write may have duplicated. They are kept in step but not
   * read.
   */
  readonly building = new Map<Index, Buffer[]>();
  readonly buildQueue = new SerialQueue();
  /** Whether the tables are gone, which makes everything that refers to them out of date. */
  dropped = false;
  #kept: Index[] = [];
  #needs: ReadonlySet<string> = new Set();
  #nextRid = 0;
  readonly #sql: Tables;

  constructor(sql: Tables, { id, db, name, uuid, options }: CollectionRow) {
    this.#sql = sql;
    this.id = id;
    this.db = db;
    this.name = name;
    this.uuid = uuid;
    this.options = options;
    this.validate = compileValidator(options);
    this.table = `c${id}`;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get view(): { on: string; pipeline: Doc[] } | undefined {
    const on = this.options.viewOn;
    return typeof on === 'string'
      ? { on, pipeline: (this.options.pipeline as Doc[] | undefined) ?? [] }
      : undefined;
  }

  setIndexes(indexes: Index[]): void {
    this.indexes = indexes;
    this.#kept = [...indexes, ...this.building.keys()];
    this.#needs = new Set(this.#kept.flatMap((index) => [...index.needs]));
  }

  nextRowId(): number {
    if (this.#nextRid === 0) {
      this.#nextRid = Number(this.#sql.get(`SELECT coalesce(max(rid), 0) FROM ${this.table} `)?.[0]) + 1;
    }
    return this.#nextRid++;
  }

  read(rid: number): Buffer | undefined {
    const row = this.#sql.get(`SELECT doc FROM ${this.#sql.from(this.table)} WHERE rid = ?`, rid);
    return row ? toBuffer(row[0]) : undefined;
  }

  /** Documents in the order of their row ids, by one statement: for who is going to read all of them. At most `READ_AT_ONCE`. */
  readMany(rids: readonly number[]): (Buffer | undefined)[] {
    if (rids.length < FEW) return rids.map((rid) => this.read(rid));
    const places = Array.from({ length: READ_AT_ONCE }, (_, at) => rids[at] ?? NO_ROW);
    const sql = `SELECT rid, doc FROM ${this.#sql.from(this.table)} WHERE rid IN (${ANY_ROWS})`;
    const found = new Map(this.#sql.all(sql, ...places).map(([rid, doc]) => [rid as number, doc]));
    return rids.map((rid) => {
      const doc = found.get(rid);
      return doc === undefined ? undefined : toBuffer(doc);
    });
  }

  count(): number {
    const table = this.#sql.from(this.indexes[0]?.table ?? this.table);
    return Number(this.#sql.get(`SELECT count(*) FROM ${table} `)?.[0]);
  }

  /**
   * Replaces what stands at a row, where null is nothing, and keeps the indexes in step. A unique key that
   * another document has is refused before anything is written.
   */
  put(rid: number, before: Buffer | null, after: Buffer | null, claim?: (keys: string[]) => void): void {
    const old = before && decodeFields(before, this.#needs);
    const now = after && decodeFields(after, this.#needs);
    const changes = this.#kept.map((index) => this.#keyChange(index, old, now));
    if (now) {
      for (const [i, { added }] of changes.entries())
        this.#takeKeys(this.#kept[i] as Index, added, { rid, doc: now, claim });
    }
    this.#sql.putDoc(this.id, rid, before, after);
    changes.forEach((change, i) => {
      this.#writeKeys(this.#kept[i] as Index, change, rid);
    });
  }

  /**
   * Takes the keys of a unique index, index by index as MongoDB does, so that the first one decides the error. An `_id`
   * that can be seen is a duplicate even where a transaction holds it.
   */
  #takeKeys(index: Index, keys: Buffer[], { rid, doc, claim }: Taking): void {
    if (!index.unique) return;
    const later = this.building.get(index);
    const refuseTaken = (): void => {
      const taken = later ? undefined : this.#taken(index, keys, rid);
      if (taken) throw duplicateKeyError(this.namespace, index, taken, doc);
    };
    const isId = index.name === '_id_';
    if (isId) refuseTaken();
    claim?.(keys.map((key) => `${index.table}:${key.toString('latin1')}`));
    if (!isId) refuseTaken();
    later?.push(...keys);
  }

  #keyChange(index: Index, old: Doc | null, now: Doc | null): KeyChange {
    const after = now ? indexKeysOf(index, now) : NO_KEYS;
    const depth = after.depth > index.savedDepth ? after.depth : 0;
    if (!old) return { added: after.keys, removed: [], depth };
    const before = indexKeysOf(index, old).keys;
    return { added: without(after.keys, before), removed: without(before, after.keys), depth };
  }

  /** The first key that another document has. */
  #taken(index: Index, keys: Buffer[], rid: number): Buffer | undefined {
    const other = `SELECT rid FROM ${this.#sql.from(index.table)} WHERE key = ? AND rid <> ? LIMIT 1`;
    return keys.find((key) => this.#sql.get(other, key, rid));
  }

  #writeKeys(index: Index, change: KeyChange, rid: number): void {
    for (const key of change.removed) this.#sql.putKey(index, key, rid, 0);
    for (const key of change.added) this.#sql.putKey(index, key, rid, 1);
    if (change.depth > index.depth) index.depth = change.depth;
    if (change.depth > 0 && !this.#sql.view) this.saveDepths();
  }

  /** Stores how deep arrays lie in the indexes. A transaction's writes are stored at its commit. */
  saveDepths(): void {
    for (const index of this.#kept) {
      const { savedDepth } = index;
      if (index.depth <= savedDepth) continue;
      index.savedDepth = index.depth;
      this.#sql.onRollback(() => {
        index.savedDepth = savedDepth;
      });
      const nested = index.depth > 1 ? 1 : 0;
      this.#sql.run('UPDATE indexes SET multikey = 1, nested = ? WHERE id = ?', nested, index.id);
    }
  }

  /**
   * Fills an index while others write. The result is the error for the smallest duplicate key, which MongoDB looks
   * for last.
   */
  *build(index: Index): SlicedWork<CommandError | undefined> {
    let first: { key: Buffer; doc: Buffer } | undefined;
    const note = (key: Buffer | undefined, doc: Buffer): void => {
      if (key && !(first && Buffer.compare(first.key, key) <= 0)) first = { key, doc };
    };
    const piece = `SELECT rid, doc FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT 50`;
    for (let last = 0; ; yield undefined) {
      if (this.dropped) throw new CommandError('IndexBuildAborted', `collection dropped: ${this.namespace}`);
      const rows = this.#sql.all(piece, last);
      if (rows.length === 0) break;
      for (const [rid, blob] of rows) {
        last = rid as number;
        const doc = toBuffer(blob);
        note(this.#addTo(index, last, doc), doc);
      }
    }
    for (const key of this.building.get(index) ?? []) {
      const rid = this.#sql.get(`SELECT rid FROM ${index.table} WHERE key = ? LIMIT 1`, key)?.[0] as
        | number
        | undefined;
      if (rid !== undefined && this.#taken(index, [key], rid)) note(key, this.read(rid) as Buffer);
    }
    return first && duplicateKeyError(this.namespace, index, first.key, decode(first.doc));
  }

  #addTo(index: Index, rid: number, doc: Buffer): Buffer | undefined {
    const change = this.#keyChange(index, null, decodeFields(doc, index.needs));
    const taken = index.unique ? this.#taken(index, change.added, rid) : undefined;
    if (!taken) this.#writeKeys(index, change, rid);
    return taken;
  }
}

/** `depth`: of the new keys, where it is more than is stored of the index. */
type KeyChange = { added: Buffer[]; removed: Buffer[]; depth: ArrayDepth };

const NO_KEYS: DocKeys = { keys: [], depth: 0 };

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}
