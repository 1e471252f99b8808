/**
 * Reading index keys and documents in chunks. Nothing stays open between two chunks, so a cursor waits without
 * holding SQLite.
 */
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index-spec.ts';
import { toBuffer } from '../storage/sql.ts';
import type { Tables } from '../storage/tables.ts';
import type { KeyRange } from './key-ranges.ts';
import type { IndexPlan } from './planner.ts';

export type Entry = { key: Buffer; rid: number };

const SMALLEST_CHUNK = 32;
const LARGEST_CHUNK = 1000;
/** The most entries that are skipped at once. */
const MOST_PASSED = 20_000;

/** The number of keys and documents that a search has looked at. */
export type SearchStats = { keys: number; docs: number };

/**
 * Reads one range of an index in chunks. Nothing stays open between two of them, so a cursor can wait for its
 * client while others write.
 */
class RangeReader {
  readonly #sql: Tables;
  readonly #index: Index;
  readonly #range: KeyRange;
  readonly #reverse: boolean;
  #chunk: Entry[] = [];
  #at = 0;
  #size = SMALLEST_CHUNK;
  #last: Entry | undefined;
  #atEnd = false;

  constructor(sql: Tables, { index, reverse }: IndexPlan, range: KeyRange) {
    this.#sql = sql;
    this.#index = index;
    this.#range = range;
    this.#reverse = reverse;
  }

  next(): Entry | undefined {
    if (this.#at >= this.#chunk.length) {
      if (this.#atEnd) return undefined;
      this.#fetch();
    }
    return this.#chunk[this.#at++];
  }

  /** Skips up to `most` entries before the first is read, and gives how many there were. */
  skip(most: number): number {
    const passed = this.#select('key, rid', 'LIMIT 1 OFFSET ?', most - 1)[0];
    if (!passed) this.#atEnd = true;
    else this.#last = entryOf(passed);
    return passed ? most : this.#rest();
  }

  #rest(): number {
    return Number(this.#select('count(*)', '')[0]?.[0]);
  }

  #fetch(): void {
    this.#chunk = this.#select('key, rid', 'LIMIT ?', this.#size).map(entryOf);
    this.#at = 0;
    this.#last = this.#chunk.at(-1) ?? this.#last;
    this.#atEnd = this.#chunk.length < this.#size;
    this.#size = Math.min(this.#size * 2, LARGEST_CHUNK);
  }

  #select(what: string, part: string, ...values: number[]): unknown[][] {
    requireIndex(this.#index);
    const { low, high } = this.#range;
    const [from, to] = this.#reverse ? [high, low] : [low, high];
    const between = this.#reverse ? '(key, rid) < (?, ?) AND key >= ?' : '(key, rid) > (?, ?) AND key < ?';
    const order =
      what === 'count(*)' ? '' : this.#reverse ? 'ORDER BY key DESC, rid DESC' : 'ORDER BY key, rid';
    const sql = `SELECT ${what} FROM ${this.#sql.from(this.#index.table)} WHERE ${between} ${order} ${part}`;
    return this.#sql.all(sql, this.#last?.key ?? from, this.#last?.rid ?? -1, to, ...values);
  }
}

function requireIndex({ name, dropped }: Index): void {
  if (dropped) throw new CommandError('QueryPlanKilled', `index '${name}' dropped`);
}

function entryOf([key, rid]: unknown[]): Entry {
  return { key: toBuffer(key), rid: rid as number };
}

/** The row ids of a plan without the first `skip`, which are only counted where nothing has to be compared. */
export function* scanIndex(
  sql: Tables,
  plan: IndexPlan,
  skip: number,
  stats: SearchStats,
): Generator<number | undefined> {
  const readers = plan.ranges.map((range) => new RangeReader(sql, plan, range));
  const seen = plan.index.multikey ? new Set<number>() : undefined;
  let left = skip;
  while (!plan.merge && !seen && left > 0 && readers[0]) {
    const wanted = Math.min(left, MOST_PASSED);
    const passed = readers[0].skip(wanted);
    stats.keys += passed;
    left -= passed;
    if (passed < wanted) readers.shift();
    yield undefined;
  }
  for (const { rid } of plan.merge ? merged(readers, plan) : oneAfterAnother(readers)) {
    stats.keys += 1;
    requireIndex(plan.index);
    if (seen?.has(rid)) continue;
    seen?.add(rid);
    if (left === 0) yield rid;
    else if ((--left & 127) === 0) yield undefined;
  }
}

function* oneAfterAnother(readers: RangeReader[]): Generator<Entry> {
  for (const reader of readers) {
    for (let entry = reader.next(); entry; entry = reader.next()) yield entry;
  }
}

type Head = { reader: RangeReader; shared: number; key: Buffer; rid: number };

function* merged(readers: RangeReader[], { ranges, reverse }: IndexPlan): Generator<Entry> {
  const heads: Head[] = [];
  const advance = (reader: RangeReader, shared: number): void => {
    const entry = reader.next();
    if (entry) insert(heads, { reader, shared, key: entry.key.subarray(shared), rid: entry.rid }, reverse);
  };
  for (const [i, reader] of readers.entries()) advance(reader, ranges[i]?.shared ?? 0);
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head;
    advance(head.reader, head.shared);
  }
}

function insert(heads: Head[], head: Head, reverse: boolean): void {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const sign = Buffer.compare((heads[middle] as Head).key, head.key);
    if ((reverse ? -sign : sign) <= 0) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
}

export function countRanges(sql: Tables, { index, ranges }: IndexPlan): number {
  return ranges.reduce((total, { low, high }) => {
    const row = sql.get(
      `SELECT count(*) FROM ${sql.from(index.table)} WHERE key >= ? AND key < ?`,
      low,
      high,
    );
    return total + Number(row?.[0]);
  }, 0);
}

/** The documents in their natural order without the first `skip`, which are not read. */
export function* scanRows(
  sql: Tables,
  { table }: Collection,
  { reverse, skip, stats }: { readonly reverse: boolean; readonly skip: number; readonly stats: SearchStats },
): Generator<{ rid: number; raw: Buffer } | undefined> {
  const [beyond, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
  const page = (what: string): string =>
    `SELECT ${what} FROM ${sql.from(table)} WHERE rid ${beyond} ? ORDER BY rid ${order} LIMIT ? OFFSET ?`;
  let last = reverse ? Number.MAX_SAFE_INTEGER : 0;
  for (let left = skip; left > 0; ) {
    const passed = Math.min(left, MOST_PASSED);
    const row = sql.get(page('rid'), last, 1, passed - 1);
    if (!row) return;
    last = row[0] as number;
    left -= passed;
    yield undefined;
  }
  for (let size = SMALLEST_CHUNK; ; size = Math.min(size * 2, 200)) {
    const rows = sql.all(page('rid, doc'), last, size, 0);
    for (const [rid, blob] of rows) {
      last = rid as number;
      stats.docs += 1;
      yield { rid: last, raw: toBuffer(blob) };
    }
    if (rows.length < size) return;
  }
}
