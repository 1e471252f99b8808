import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Sql } from '../storage/sql.ts';
import type { Filter } from './filter.ts';
import { choosePlan, type Plan } from './planner.ts';
import { countRanges, scanIndex, scanRows } from './scan.ts';
import { type SortField, sortItems, sortKey } from './sort.ts';

export type Found = { rid: number; raw: Buffer };

export type Search = {
  filter: Filter;
  sort: readonly SortField[];
  skip: number;
  /** 0 for all. */
  limit: number;
  hint?: unknown;
  /** When to give up, as Date.now() has it. */
  deadline?: number | undefined;
};

export type Stats = { keys: number; docs: number };

/** The documents a search finds, in its order, read only as far as they are asked for. */
export function* findDocuments(
  sql: Sql,
  collection: Collection,
  search: Search,
  stats?: Stats,
): Generator<Found> {
  const plan = choosePlan(collection, { filter: search.filter.source, sort: search.sort, hint: search.hint });
  const { limit } = search;
  if (plan.sorted && plan.covered && plan.kind === 'index') {
    yield* take(
      fetch(sql, collection, slice(counted(scanIndex(sql, plan), stats), search.skip), stats),
      limit,
    );
    return;
  }
  const matching = matches(sql, collection, search, plan, stats);
  if (plan.sorted) yield* take(slice(matching, search.skip), limit);
  else yield* sorted(collection, search, matching);
}

function* sorted(collection: Collection, search: Search, matching: Iterable<Found>): Generator<Found> {
  const { sort, skip, limit } = search;
  const fields = new Set(sort.map(({ parts }) => parts[0] as string));
  const keyed = function* (): Generator<{ rid: number; key: Buffer }> {
    for (const { rid, raw } of matching) yield { rid, key: sortKey(decodeFields(raw, fields), sort) };
  };
  const order = sortItems(keyed(), ({ key }) => key, limit > 0 ? skip + limit : 0);
  for (const { rid } of order.slice(skip)) {
    const raw = collection.read(rid);
    if (raw) yield { rid, raw };
  }
}

function* matches(
  sql: Sql,
  collection: Collection,
  search: Search,
  plan: Plan,
  stats?: Stats,
): Generator<Found> {
  const { filter, deadline } = search;
  const source =
    plan.kind === 'scan'
      ? scanRows(sql, collection, plan.reverse)
      : fetch(sql, collection, rids(sql, plan, stats), stats);
  let seen = 0;
  for (const found of source) {
    if (plan.kind === 'scan' && stats) stats.docs += 1;
    if (deadline && (++seen & 255) === 0 && Date.now() > deadline) throw tooSlow();
    if (plan.covered || filter.matches(decodeFor(found.raw, filter))) yield found;
  }
}

export function tooSlow(): CommandError {
  return new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
}

export function decodeFor(raw: Buffer, filter: Filter): Doc {
  return filter.fields ? decodeFields(raw, filter.fields) : decode(raw);
}

function* rids(sql: Sql, plan: Plan, stats?: Stats): Generator<number> {
  if (plan.kind === 'index') yield* counted(scanIndex(sql, plan), stats);
  else if (plan.kind === 'union') {
    const seen = new Set<number>();
    for (const branch of plan.plans) {
      for (const rid of rids(sql, branch, stats)) {
        if (!seen.has(rid)) yield rid;
        seen.add(rid);
      }
    }
  }
}

function* counted(source: Iterable<number>, stats?: Stats): Generator<number> {
  for (const rid of source) {
    if (stats) stats.keys += 1;
    yield rid;
  }
}

function* fetch(sql: Sql, collection: Collection, source: Iterable<number>, stats?: Stats): Generator<Found> {
  for (const rid of source) {
    if (stats) stats.docs += 1;
    const raw = collection.read(rid);
    if (raw) yield { rid, raw };
  }
}

function* slice<T>(source: Iterable<T>, skip: number): Generator<T> {
  let left = skip;
  for (const item of source) {
    if (left > 0) left -= 1;
    else yield item;
  }
}

function* take<T>(source: Iterable<T>, limit: number): Generator<T> {
  let left = limit;
  for (const item of source) {
    yield item;
    if (limit > 0 && --left === 0) return;
  }
}

/** How many a search would find; from the index alone where the keys decide. */
export function countDocuments(sql: Sql, collection: Collection, search: Search): number {
  const { filter, skip, limit } = search;
  const plan = choosePlan(collection, { filter: filter.source, sort: [], hint: search.hint });
  let found: number;
  if (Object.keys(filter.source).length === 0) found = collection.count();
  else if (plan.kind === 'index' && plan.covered) found = countRanges(sql, plan);
  else {
    found = 0;
    const most = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
    for (const _ of matches(sql, collection, search, plan)) if (++found >= most) break;
  }
  const after = Math.max(0, found - skip);
  return limit > 0 ? Math.min(after, limit) : after;
}
