/** Finding and counting documents by a plan. Find, aggregate, update and delete all come through here. */
import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { type SortField, sortItems, sortKey } from '../query/sort.ts';
import { addPauses, type Pausable } from '../scheduling/pausable.ts';
import { type Collection, READ_AT_ONCE } from '../storage/collection.ts';
import type { Tables } from '../storage/tables.ts';
import { choosePlan, type Plan } from './planner.ts';
import { countRanges, type SearchStats, scanIndex, scanRows } from './scan.ts';

export type Found = { rid: number; raw: Buffer };

export type Search = {
  filter: Filter;
  sort: readonly SortField[];
  skip: number;
  /** The most documents to find, 0 for all. */
  limit: number;
  hint?: unknown;
  /** The time at which to give up, in milliseconds since 1970. */
  deadline?: number | undefined;
};

export type { SearchStats as Stats } from './scan.ts';

/** Finds documents in the order of a search, reading only as many as are asked for. */
export function* findDocuments(
  sql: Tables,
  collection: Collection,
  search: Search,
  stats: SearchStats = { keys: 0, docs: 0 },
): Generator<Found | undefined> {
  const plan = planSearch(collection, search);
  const { limit, skip } = search;
  if (plan.sorted && plan.covered)
    yield* take(matches(sql, { collection, search, plan, skip }, stats), limit);
  else if (plan.sorted) yield* take(slice(matches(sql, { collection, search, plan }, stats), skip), limit);
  else yield* sorted(collection, search, matches(sql, { collection, search, plan }, stats));
}

export function planSearch(collection: Collection, { filter, sort, hint }: Search): Plan {
  return choosePlan(collection, { filter: filter.source, sort, hint });
}

/** The documents as they are stored. */
export function* rawDocuments(
  found: Pausable<Found>,
  projections: readonly ((raw: Buffer) => Buffer)[] = [],
): Generator<Buffer | undefined> {
  for (const match of found) yield match && projections.reduce((raw, project) => project(raw), match.raw);
}

type Keyed = { rid: number; key: Buffer };

function* sorted(
  collection: Collection,
  search: Search,
  matching: Pausable<Found>,
): Generator<Found | undefined> {
  const { sort, skip, limit } = search;
  const fields = new Set(sort.map(({ parts }) => parts[0] as string));
  const keyed = function* (): Generator<Keyed | undefined> {
    for (const found of matching) {
      yield found && {
        rid: found.rid,
        key: sortKey(decodeFields(found.raw, fields), sort),
      };
    }
  };
  const order = yield* sortItems(keyed(), ({ key }) => key, limit > 0 ? skip + limit : 0);
  const rids = order.slice(skip).map(({ rid }) => rid);
  yield* watched(fetch(collection, rids, { keys: 0, docs: 0 }), collection, search);
}

interface Matching {
  readonly collection: Collection;
  readonly search: Search;
  readonly plan: Plan;
  readonly skip?: number;
}

/**
 * The documents that a plan finds. A covered plan can skip some unread, and its results are checked only where
 * others have written meanwhile.
 */
function* matches(
  sql: Tables,
  { collection, search, plan, skip = 0 }: Matching,
  stats: SearchStats,
): Generator<Found | undefined> {
  const { filter } = search;
  const { version } = sql;
  const source =
    plan.kind === 'scan'
      ? scanRows(sql, collection, { reverse: plan.reverse, skip, stats })
      : (plan.sorted && search.limit > 0 ? fetch : fetchAhead)(
          collection,
          rids(sql, plan, stats, skip),
          stats,
        );
  for (const found of watched(source, collection, search)) {
    const sure = !found || (plan.covered && sql.version === version);
    if (sure || filter.matches(decodeFor(found.raw, filter))) yield found;
  }
}

/** Adds pauses, and ends a search that takes too long or has lost its collection. */
function* watched(
  source: Pausable<Found>,
  collection: Collection,
  { deadline }: Search,
): Generator<Found | undefined> {
  for (const found of addPauses(source)) {
    if (collection.dropped) throw new CommandError('QueryPlanKilled', 'collection dropped');
    if (!found && deadline && Date.now() > deadline)
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    yield found;
  }
}

function decodeFor(raw: Buffer, filter: Filter): Doc {
  return filter.fields ? decodeFields(raw, filter.fields) : decode(raw);
}

function* rids(sql: Tables, plan: Plan, stats: SearchStats, skip = 0): Generator<number | undefined> {
  if (plan.kind === 'index') yield* scanIndex(sql, plan, skip, stats);
  else if (plan.kind === 'union') {
    const seen = new Set<number>();
    for (const branch of plan.plans) {
      for (const rid of rids(sql, branch, stats)) {
        if (rid === undefined || !seen.has(rid)) yield rid;
        if (rid !== undefined) seen.add(rid);
      }
    }
  }
}

function* fetch(
  collection: Collection,
  source: Pausable<number>,
  stats: SearchStats,
): Generator<Found | undefined> {
  for (const rid of source) {
    if (rid === undefined) yield undefined;
    else {
      stats.docs += 1;
      const raw = collection.read(rid);
      if (raw) yield { rid, raw };
    }
  }
}

/** The same for who needs all of them: read by the many. */
function* fetchAhead(
  collection: Collection,
  source: Pausable<number>,
  stats: SearchStats,
): Generator<Found | undefined> {
  let waiting: number[] = [];
  const read = function* (): Generator<Found> {
    const found = collection.readMany(waiting);
    for (const [at, rid] of waiting.entries()) {
      stats.docs += 1;
      const raw = found[at];
      if (raw) yield { rid, raw };
    }
    waiting = [];
  };
  for (const rid of source) {
    if (rid === undefined) yield undefined;
    else if (waiting.push(rid) === READ_AT_ONCE) yield* read();
  }
  yield* read();
}

function* slice<T>(source: Pausable<T>, skip: number): Generator<T | undefined> {
  let left = skip;
  for (const item of source) {
    if (left > 0 && item !== undefined) left -= 1;
    else yield item;
  }
}

function* take<T>(source: Pausable<T>, limit: number): Generator<T | undefined> {
  let left = limit;
  for (const item of source) {
    yield item;
    if (item !== undefined && limit > 0 && --left === 0) return;
  }
}

/** Counts what a search would find, from the keys alone where they decide. */
export function* countDocuments(
  sql: Tables,
  collection: Collection,
  search: Search,
  stats: SearchStats = { keys: 0, docs: 0 },
): Generator<undefined, number> {
  const { skip, limit } = search;
  const plan = planSearch(collection, { ...search, sort: [] });
  const most = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  let found = 0;
  if (plan.kind === 'scan' && plan.covered) found = collection.count();
  else if (plan.kind === 'index' && plan.covered) {
    found = countRanges(sql, plan);
    stats.keys += found;
  } else {
    for (const match of matches(sql, { collection, search, plan }, stats)) {
      if (match === undefined) yield undefined;
      else if (++found >= most) break;
    }
  }
  return Math.max(0, Math.min(found, most) - skip);
}
