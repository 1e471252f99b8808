/** The choice of an index: every index is scored by what it bounds, sorts and covers, and the best is taken. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index-spec.ts';
import { type Condition, type Conditions, readConditions } from './conditions.ts';
import { impliesPartial } from './implies-partial.ts';
import { type KeyRange, narrowRange, pointRange } from './key-ranges.ts';

export type IndexPlan = {
  kind: 'index';
  index: Index;
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether the ranges are merged in the order of what follows their shared prefixes. */
  merge: boolean;
  /** Whether the plan is one key of a unique index, which finds at most one document. */
  single: boolean;
  /** Whether the keys alone decide the filter. */
  covered: boolean;
  /** Whether the results come in the order asked for. */
  sorted: boolean;
};

export type Plan =
  | IndexPlan
  | { kind: 'union'; plans: Plan[]; sorted: boolean; covered: false }
  | { kind: 'scan'; reverse: boolean; sorted: boolean; covered: boolean };

/** The most ranges that are kept apart, and the most that are merged. */
const MOST_RANGES = 20_000;
const MOST_MERGED = 500;

export type PlanRequest = { filter: Doc; sort: readonly SortField[]; hint?: unknown };

export function choosePlan(collection: Collection, { filter, sort, hint }: PlanRequest): Plan {
  const everything = Object.keys(filter).length === 0;
  const natural = naturalScan(sort, hint, everything);
  if (natural) return natural;
  const indexes = hint === undefined ? collection.indexes : [hinted(collection, hint)];
  const conditions = readConditions(filter);
  const best = bestCandidate(indexes, { conditions, sort, hinted: hint !== undefined });
  if (best && hint === undefined && sort.length === 0) {
    const narrower = narrowerUnion(collection, conditions, best.score);
    if (narrower) return narrower;
  }
  if (best && (best.score > 0 || hint !== undefined)) return best.plan();
  return (
    unionPlan(collection, conditions, sort.length === 0) ?? {
      kind: 'scan',
      reverse: false,
      sorted: sort.length === 0,
      covered: everything,
    }
  );
}

type Asked = { conditions: Conditions; sort: readonly SortField[]; hinted: boolean };

function bestCandidate(
  indexes: readonly Index[],
  { conditions, sort, hinted }: Asked,
): Candidate | undefined {
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = planIndex(index, conditions, sort, hinted);
    if (candidate && (!best || isBetter(candidate, best))) best = candidate;
  }
  return best;
}

function naturalScan(sort: readonly SortField[], hint: unknown, covered: boolean): Plan | undefined {
  const naturalHint = isDoc(hint) && '$natural' in hint ? hint : undefined;
  const sorting = sort.find(({ path }) => path === '$natural');
  if (!naturalHint && !sorting) return undefined;
  const direction = naturalHint ? toNumber(naturalHint.$natural) : sorting?.direction;
  const alone = naturalHint ? Object.keys(naturalHint).length === 1 : sort.length === 1;
  if (!alone || (direction !== 1 && direction !== -1)) {
    const what = naturalHint ? 'hint' : 'sort';
    throw new CommandError('BadValue', `$natural ${what} cannot be set to a value other than -1 or 1.`);
  }
  if (sorting && hint !== undefined && !(naturalHint && direction === sorting.direction))
    throw new CommandError('BadValue', 'index hint not allowed with $natural sort order');
  const sorted = sorting !== undefined || sort.length === 0;
  return { kind: 'scan', reverse: direction === -1, sorted, covered };
}

function hinted(collection: Collection, hint: unknown): Index {
  if (typeof hint !== 'string' && !isDoc(hint))
    throw new CommandError('FailedToParse', 'Hint must be a string or an object');
  const wanted = typeof hint === 'string' ? hint : keyShape(hint);
  const index = collection.indexes.find(
    (other) =>
      !other.hidden && wanted === (typeof hint === 'string' ? other.name : keyShape(other.spec.key as Doc)),
  );
  if (index) return index;
  throw new CommandError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

export function keyShape(key: Doc): string {
  return JSON.stringify(Object.entries(key).map(([path, direction]) => [path, Number(direction)]));
}

/** A plan that finds each branch of an `$or` through its own index. */
function unionPlan(
  collection: Collection,
  { branches, others }: Conditions,
  sorted: boolean,
): Plan | undefined {
  if (!branches || branches.length > MOST_RANGES) return undefined;
  const plans = branches.map((branch) =>
    choosePlan(collection, { filter: { $and: [...others, branch] }, sort: [] }),
  );
  if (plans.some((plan) => plan.kind === 'scan')) return undefined;
  return { kind: 'union', plans, sorted, covered: false };
}

/** What an index is worth more for each limit of one field that it takes. */
const LIMIT_SCORE = 5;
/** Branches may overlap: what is read of each is read anew. */
const MOST_NARROWER = 3;

/** The branches of an `$or` through their own indexes, where each of them is bounded by a field more than all of them together are. */
function narrowerUnion(collection: Collection, conditions: Conditions, score: number): Plan | undefined {
  const { branches, others } = conditions;
  if (!branches || branches.length > MOST_NARROWER) return undefined;
  const found = branches.map((branch) =>
    bestCandidate(collection.indexes, {
      conditions: readConditions({ $and: [...others, branch] }),
      sort: [],
      hinted: false,
    }),
  );
  const plans = found.flatMap((each) => (each && each.score >= score + LIMIT_SCORE ? [each.plan()] : []));
  if (plans.length < found.length) return undefined;
  return { kind: 'union', plans, sorted: true, covered: false };
}

/** The plan is made of the best one alone: its ranges are what costs most of it. */
type Candidate = { score: number; ranges: number; plan: () => IndexPlan };

/** Of two that score the same the one with fewer ranges: what equals one value is less than what equals any of several. */
function isBetter(one: Candidate, other: Candidate): boolean {
  return one.score === other.score ? one.ranges < other.ranges : one.score > other.score;
}

function planIndex(
  index: Index,
  conditions: Conditions,
  sort: readonly SortField[],
  hinted: boolean,
): Candidate | undefined {
  if (!hinted && !holdsAll(index, conditions)) return undefined;
  const bounds = boundsOf(index, conditions);
  const points = pointFields(index, bounds);
  const condition = sharesArray(index, bounds, points.length) ? undefined : bounds.at(points.length);
  const bounded = condition && (condition.low || condition.high) ? condition : undefined;
  const order = orderOf(index, points, sort);
  const within = bounds.isOfElement(points.length) && index.depth < 2;
  const reverse = order?.reverse ?? false;
  const covered = isCovered(index, conditions, points.length, bounded);
  const sorted = sort.length === 0 || order !== undefined;
  const exact = index.unique && points.length === index.fields.length;
  const score =
    (exact ? 100 : 0) +
    points.length * 10 +
    (bounded ? LIMIT_SCORE : 0) +
    (sorted && sort.length > 0 ? 4 : 0) +
    (covered && points.length + Number(Boolean(bounded)) > 0 ? 1 : 0);
  const plan = (): IndexPlan => {
    const ranges = makeRanges(index, points, { bounded, within, reverse });
    return {
      kind: 'index',
      index,
      ranges,
      reverse,
      covered,
      sorted,
      merge: order?.merge ?? false,
      single: exact && ranges.length === 1,
    };
  };
  return { score, ranges: countCombinations(points), plan };
}

/** Whether an index surely holds all that is looked for. A hint takes the index as it is. */
function holdsAll(index: Index, conditions: Conditions): boolean {
  if (index.hidden || (index.filter && !impliesPartial(index.filter.source, conditions))) return false;
  return !index.sparse || index.fields.some(({ path }) => demandsValue(conditions.paths.get(path)));
}

function demandsValue(condition: Condition | undefined): boolean {
  if (!condition) return false;
  if (condition.low || condition.high) return true;
  return condition.points?.every((value) => value !== null) ?? false;
}

type Bounds = {
  /** Whether the field at a position is bounded by what `$elemMatch` demands of one element of its array. */
  isOfElement(position: number): boolean;
  /** What bounds the field at a position. */
  at(position: number): Condition | undefined;
};

/** What a filter demands of the fields of an index: of an array's fields what holds for one element, where it says so. */
function boundsOf({ fields }: Index, { paths, elements }: Conditions): Bounds {
  const found = [...elements].find(([, fieldsOf]) => fields.some(({ path }) => fieldsOf.has(path)));
  const pathAt = (position: number): string => fields[position]?.path ?? '';
  if (!found) return { isOfElement: () => false, at: (position) => paths.get(pathAt(position)) };
  const [array, ofElement] = found;
  const isOfElement = (position: number): boolean => pathAt(position).startsWith(`${array}.`);
  return {
    isOfElement,
    at: (position) => (isOfElement(position) ? ofElement : paths).get(pathAt(position)),
  };
}

/**
 * Whether an earlier field lies in the same array. Its elements stand in different keys, so only one field of it
 * can be bounded, unless both bounds hold for one element.
 */
function sharesArray(index: Index, bounds: Bounds, position: number): boolean {
  if (!index.multikey) return false;
  const top = index.fields[position]?.parts[0];
  const sharing = [...index.fields.keys()].filter(
    (other) => other <= position && index.fields[other]?.parts[0] === top,
  );
  return sharing.length > 1 && !sharing.every(bounds.isOfElement);
}

function pointFields(index: Index, bounds: Bounds): unknown[][] {
  const points: unknown[][] = [];
  let ranges = 1;
  for (const i of index.fields.keys()) {
    const values = bounds.at(i)?.points;
    if (!values || ranges * values.length > MOST_RANGES || sharesArray(index, bounds, i)) break;
    points.push(distinct(values));
    ranges *= values.length;
  }
  return points;
}

function distinct(values: unknown[]): unknown[] {
  if (values.length < 2) return values;
  const byKey = new Map(values.map((value) => [encodeKey([value], [1]).toString('latin1'), value]));
  return [...byKey.values()];
}

function makeRanges(
  index: Index,
  points: unknown[][],
  { bounded, within, reverse }: { bounded: Condition | undefined; within: boolean; reverse: boolean },
): KeyRange[] {
  const direction = index.directions[points.length] ?? 1;
  const ranges = combinations(points).flatMap((values): KeyRange[] => {
    const range = pointRange(values, index.directions);
    if (!bounded) return [range];
    const or =
      bounded.alternative === undefined
        ? []
        : [pointRange([...values, bounded.alternative], index.directions)];
    return [
      narrowRange(range.low, bounded, direction, index.multikey && !(bounded.together || within)),
      ...or,
    ];
  });
  ranges.sort((a, b) => Buffer.compare(a.low, b.low));
  return reverse ? ranges.reverse() : ranges;
}

function countCombinations(points: unknown[][]): number {
  return points.reduce((product, values) => product * values.length, 1);
}

function combinations(points: unknown[][]): unknown[][] {
  return points.reduce<unknown[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function isCovered(
  index: Index,
  conditions: Conditions,
  points: number,
  bounded: Condition | undefined,
): boolean {
  if (index.multikey || conditions.more) return false;
  const used = new Set(index.fields.slice(0, points).map(({ path }) => path));
  for (const [path, condition] of conditions.paths) {
    if (condition.more) return false;
    const asRange = condition === bounded;
    if (asRange ? condition.points : !used.has(path) || condition.low || condition.high) return false;
  }
  return true;
}

type Order = { reverse: boolean; merge: boolean };

/** The way in which an index serves a sort, if it does: in its own order, or with its ranges merged. */
function orderOf(index: Index, points: unknown[][], sort: readonly SortField[]): Order | undefined {
  if (sort.length === 0 || index.multikey) return undefined;
  const fixed = new Set(
    index.fields.slice(0, points.length).flatMap(({ path }, i) => (points[i]?.length === 1 ? [path] : [])),
  );
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const inOrder = follows(
    index.fields.filter(({ path }) => !fixed.has(path)),
    wanted,
  );
  if (inOrder !== undefined) return { reverse: inOrder, merge: false };
  if (countCombinations(points) > MOST_MERGED) return undefined;
  const merged = follows(index.fields.slice(points.length), wanted);
  return merged === undefined ? undefined : { reverse: merged, merge: true };
}

/** Whether the fields begin with the wanted ones; the result is true where all directions are reversed. */
function follows(
  fields: readonly { path: string; direction: number }[],
  wanted: readonly SortField[],
): boolean | undefined {
  if (wanted.length === 0) return false;
  const reverse = fields[0]?.direction !== wanted[0]?.direction;
  const fits = wanted.every((field, i) => {
    const there = fields[i];
    return there?.path === field.path && (there.direction !== field.direction) === reverse;
  });
  return fits ? reverse : undefined;
}
