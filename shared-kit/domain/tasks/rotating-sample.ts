/** Samples that rotate: in every period a part of the points, and within the year all of them. */

/** Days are numbers; null: never seen. */
export interface SamplePoint {
  readonly id: number;
  readonly lastSeen: number | null;
}

export interface SamplePeriod {
  readonly key: string;
  /** `[from, to)` */
  readonly from: number;
  readonly to: number;
}

interface Year {
  /** All periods of the year, in order. */
  readonly periods: readonly SamplePeriod[];
  /** The first day of the year: what was seen since then is seen. */
  readonly yearStart: number;
  /** Periods that are over are left alone. */
  readonly today: number;
  /** Points that periods have already, by their keys; what they have, periods that have begun keep. */
  readonly given: ReadonlyMap<string, readonly number[]>;
}

const never = -1_000_000_000;

/** Whom nobody has ever seen first, then who was seen longest ago. */
const inOrder = (points: readonly SamplePoint[]): SamplePoint[] =>
  points.toSorted(
    (one, another) => (one.lastSeen ?? never) - (another.lastSeen ?? never) || one.id - another.id,
  );

/**
 * Which points each period that is not over takes: an even part of those that still are to be seen, so that the last period of the year takes all
 * that is left. The same points, periods and days give the same answer; a period that has begun keeps what it was given and may get more.
 */
export const pickSamples = (
  points: readonly SamplePoint[],
  { periods, yearStart, today, given }: Year,
): Map<string, readonly number[]> => {
  const coming = periods.filter(({ to }) => to > today);
  const active = new Set(points.map(({ id }) => id));
  const begun = coming[0] !== undefined && coming[0].from <= today ? coming[0] : null;
  const kept = begun === null ? [] : (given.get(begun.key) ?? []).filter((id) => active.has(id));
  // What was seen in the running period counts as its part, however often one asks meanwhile.
  const before = begun?.from ?? today + 1;
  const isDue = ({ lastSeen }: SamplePoint) => lastSeen === null || lastSeen < yearStart;
  const seenNow = points.filter(
    ({ id, lastSeen }) => begun !== null && lastSeen !== null && lastSeen >= before && !kept.includes(id),
  );
  const taken = new Set(kept);
  let open = inOrder(points.filter((point) => isDue(point) && !taken.has(point.id)));
  const picks = new Map<string, readonly number[]>();
  coming.forEach((period, index) => {
    const own = period === begun ? kept : [];
    const done = period === begun ? own.length + seenNow.length : 0;
    const share = Math.ceil((open.length + done) / (coming.length - index));
    const added = open.slice(0, Math.max(0, share - done)).map(({ id }) => id);
    open = open.slice(added.length);
    picks.set(period.key, [...own, ...added]);
  });
  return picks;
};

export interface SampleCoverage {
  readonly points: number;
  readonly seen: number;
  readonly missing: readonly number[];
  /** Whole percents, 100 only where nothing is missing; null of no points at all. */
  readonly percent: number | null;
}

/** How much of the year's points was seen since it began. */
export const coverageOf = (points: readonly SamplePoint[], yearStart: number): SampleCoverage => {
  const missing = inOrder(points.filter(({ lastSeen }) => lastSeen === null || lastSeen < yearStart)).map(
    ({ id }) => id,
  );
  const seen = points.length - missing.length;
  const percent = points.length === 0 ? null : Math.floor((seen * 100) / points.length);
  return { points: points.length, seen, missing, percent };
};
