import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Sql } from '../storage/sql.ts';
import type { Filter } from './filter.ts';
import type { Paced } from './pace.ts';
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
): Generator<Found | undefined> {
  const plan = choosePlan(collection, { filter: search.filter.source, sort: search.sort, hint: search.hint });
  const { limit } = search;
  if (plan.sorted && plan.covered && plan.kind === 'index') {
    const wanted = slice(counted(scanIndex(sql, plan), stats), search.skip);
    yield* take(paced(fetch(collection, wanted, stats), search), limit);
    return;
  }
  const matching = matches(sql, collection, search, plan, stats);
  if (plan.sorted) yield* take(slice(matching, search.skip), limit);
  else yield* sorted(collection, search, matching);
}

/** As they are stored. */
export function* raws(found: Paced<Found>): Generator<Buffer | undefined> {
  for (const match of found) yield match?.raw;
}

type Keyed = { rid: number; key: Buffer };

function* sorted(
  collection: Collection,
  search: Search,
  matching: Paced<Found>,
): Generator<Found | undefined> {
  const { sort, skip, limit } = search;
  const fields = new Set(sort.map(({ parts }) => parts[0] as string));
  const keyed = function* (): Generator<Keyed | undefined> {
    for (const found of matching) {
      yield found && { rid: found.rid, key: sortKey(decodeFields(found.raw, fields), sort) };
    }
  };
  const order = yield* sortItems(keyed(), ({ key }) => key, limit > 0 ? skip + limit : 0);
  const rids = order.slice(skip).map(({ rid }) => rid);
  yield* paced(fetch(collection, rids), search);
}

function* matches(
  sql: Sql,
  collection: Collection,
  search: Search,
  plan: Plan,
  stats?: Stats,
): Generator<Found | undefined> {
  const { filter } = search;
  const source =
    plan.kind === 'scan'
      ? scanRows(sql, collection, plan.reverse, stats)
      : fetch(collection, rids(sql, plan, stats), stats);
  for (const found of paced(source, search)) {
    if (!found || plan.covered || filter.matches(decodeFor(found.raw, filter))) yield found;
  }
}

/** Puts in the moments at which others may work, and ends what takes too long. */
function* paced(source: Iterable<Found>, { deadline }: Search): Generator<Found | undefined> {
  let seen = 0;
  for (const found of source) {
    if ((++seen & 127) === 0) {
      if (deadline && Date.now() > deadline) {
        throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
      }
      yield undefined;
    }
    yield found;
  }
}

function decodeFor(raw: Buffer, filter: Filter): Doc {
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

function* fetch(collection: Collection, source: Iterable<number>, stats?: Stats): Generator<Found> {
  for (const rid of source) {
    if (stats) stats.docs += 1;
    const raw = collection.read(rid);
    if (raw) yield { rid, raw };
  }
}

function* slice<T>(source: Iterable<T>, skip: number): Generator<T> {
  let left = skip;
  for (const item of source) {
    if (left > 0 && item !== undefined) left -= 1;
    else yield item;
  }
}

function* take<T>(source: Paced<T>, limit: number): Generator<T | undefined> {
  let left = limit;
  for (const item of source) {
    yield item;
    if (item !== undefined && limit > 0 && --left === 0) return;
  }
}

/** How many a search would find; from the index alone where the keys decide. */
export function* countDocuments(
  sql: Sql,
  collection: Collection,
  search: Search,
): Generator<undefined, number> {
  const { filter, skip, limit } = search;
  const plan = choosePlan(collection, { filter: filter.source, sort: [], hint: search.hint });
  let found = 0;
  if (Object.keys(filter.source).length === 0) found = collection.count();
  else if (plan.kind === 'index' && plan.covered) found = countRanges(sql, plan);
  else {
    const most = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
    for (const match of matches(sql, collection, search, plan)) {
      if (match === undefined) yield undefined;
      else if (++found >= most) break;
    }
  }
  const after = Math.max(0, found - skip);
  return limit > 0 ? Math.min(after, limit) : after;
}
