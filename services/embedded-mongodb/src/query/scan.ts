import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index-spec.ts';
import { type Sql, toBuffer } from '../storage/sql.ts';
import type { Range } from './bounds.ts';
import type { IndexPlan } from './planner.ts';

export type Entry = { key: Buffer; rid: number };

const SMALLEST_CHUNK = 32;
const LARGEST_CHUNK = 1000;

/**
 * Reads one range of an index in pieces. Nothing stays open between two pieces, so a cursor can wait for its client
 * while others write.
 */
class RangeReader {
  readonly #sql: Sql;
  readonly #index: Index;
  readonly #range: Range;
  readonly #reverse: boolean;
  #chunk: Entry[] = [];
  #at = 0;
  #size = SMALLEST_CHUNK;
  #last: Entry | undefined;
  #atEnd = false;

  constructor(sql: Sql, index: Index, range: Range, reverse: boolean) {
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

  #fetch(): void {
    const rows = this.#reverse ? this.#backward() : this.#forward();
    this.#chunk = rows.map(([key, rid]) => ({ key: toBuffer(key), rid: rid as number }));
    this.#at = 0;
    this.#last = this.#chunk.at(-1);
    this.#atEnd = rows.length < this.#size;
    this.#size = Math.min(this.#size * 2, LARGEST_CHUNK);
  }

  #forward(): unknown[][] {
    const { low, high } = this.#range;
    const sql = `SELECT key, rid FROM ${this.#index.table} WHERE (key, rid) > (?, ?) AND key < ? ORDER BY key, rid LIMIT ?`;
    return this.#sql.all(sql, this.#last?.key ?? low, this.#last?.rid ?? -1, high, this.#size);
  }

  #backward(): unknown[][] {
    const { low, high } = this.#range;
    const sql = `SELECT key, rid FROM ${this.#index.table} WHERE (key, rid) < (?, ?) AND key >= ? ORDER BY key DESC, rid DESC LIMIT ?`;
    return this.#sql.all(sql, this.#last?.key ?? high, this.#last?.rid ?? -1, low, this.#size);
  }
}

export function* scanIndex(sql: Sql, plan: IndexPlan): Generator<number> {
  const entries = plan.merge ? merged(sql, plan) : oneAfterAnother(sql, plan);
  if (!plan.index.multikey) {
    for (const { rid } of entries) yield rid;
    return;
  }
  const seen = new Set<number>();
  for (const { rid } of entries) {
    if (seen.has(rid)) continue;
    seen.add(rid);
    yield rid;
  }
}

function* oneAfterAnother(sql: Sql, { index, ranges, reverse }: IndexPlan): Generator<Entry> {
  for (const range of ranges) {
    const reader = new RangeReader(sql, index, range, reverse);
    for (let entry = reader.next(); entry; entry = reader.next()) yield entry;
  }
}

type Head = { reader: RangeReader; shared: number; key: Buffer; rid: number };

function* merged(sql: Sql, { index, ranges, reverse }: IndexPlan): Generator<Entry> {
  const heads: Head[] = [];
  for (const range of ranges) {
    const reader = new RangeReader(sql, index, range, reverse);
    const first = reader.next();
    if (first)
      insert(
        heads,
        { reader, shared: range.shared, key: first.key.subarray(range.shared), rid: first.rid },
        reverse,
      );
  }
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head;
    const next = head.reader.next();
    if (next) insert(heads, { ...head, key: next.key.subarray(head.shared), rid: next.rid }, reverse);
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

export function countRanges(sql: Sql, { index, ranges }: IndexPlan): number {
  return ranges.reduce((total, { low, high }) => {
    const row = sql.get(`SELECT count(*) FROM ${index.table} WHERE key >= ? AND key < ?`, low, high);
    return total + Number(row?.[0]);
  }, 0);
}

export function* scanRows(
  sql: Sql,
  collection: Collection,
  reverse: boolean,
  stats?: { docs: number },
): Generator<{ rid: number; raw: Buffer }> {
  let last = reverse ? Number.MAX_SAFE_INTEGER : 0;
  let size = SMALLEST_CHUNK;
  for (;;) {
    const rows = sql.all(
      `SELECT rid, doc FROM ${collection.table} WHERE rid ${reverse ? '<' : '>'} ? ORDER BY rid ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      last,
      size,
    );
    for (const [rid, blob] of rows) {
      last = rid as number;
      if (stats) stats.docs += 1;
      yield { rid: last, raw: toBuffer(blob) };
    }
    if (rows.length < size) return;
    size = Math.min(size * 2, 200);
  }
}
