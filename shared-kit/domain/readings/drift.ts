/**
 * Whether a value departs from what the same element showed in the twelve months before: at once (jump) or step by step (trend). Robust
 * figures (median, median deviation, Theil-Sen slope, Kendall's tau), since readings have outliers and are few. Pure custom: no rule of law.
 */
import type { Quantity } from '../../contracts/catalogues/quantities.ts';

export interface Measured {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: number;
}

export const driftRule = {
  months: 12,
  /** Fewer values before it tell nothing. */
  least: 4,
  /** Times the usual spread that a value may lie beside the median. */
  spreads: 3,
  /** With the new one so many are a course. */
  leastOfTrend: 6,
  /** Of all pairs of values so many go the same way, as a share. */
  sameWay: 0.85,
} as const;

/** The median deviation of a normal distribution, times this, is its standard deviation. */
const toSigma = 1.4826;

/** What always counts as usual: so many units of the quantity, or that share of the median. */
type Tolerance = { readonly units: number } | { readonly share: number };

const otherTolerance: Tolerance = { share: 0.1 };
const tolerances: Partial<Readonly<Record<Quantity, Tolerance>>> = {
  flueTemperature: { units: 10 },
  co2: { units: 1 },
  o2: { units: 1 },
  co: { units: 50 },
  correctedCo: { units: 50 },
  smokeOpacity: { units: 1 },
  draught: { share: 0.25 },
  supplyTemperature: { units: 8 },
  returnTemperature: { units: 8 },
  evaporatorIn: { units: 3 },
  evaporatorOut: { units: 3 },
  condenserOut: { units: 8 },
  evaporatingTemperature: { units: 3 },
  condensingTemperature: { units: 5 },
  suctionTemperature: { units: 4 },
  liquidTemperature: { units: 5 },
  evaporatorDrop: { share: 0.2 },
  condenserDrop: { share: 0.2 },
  electricalPower: { share: 0.2 },
  thermalPower: { share: 0.2 },
  heatingPower: { share: 0.2 },
  coolingPower: { share: 0.2 },
  condenserPower: { share: 0.2 },
  combustionEfficiency: { units: 1.5 },
  waterDifference: { units: 4 },
  evaporatorDifference: { units: 1.5 },
  condenserDifference: { units: 2 },
  superheat: { units: 3 },
  subcooling: { units: 3 },
  loadShare: { units: 25 },
};

/** Follow the weather and not the element. */
const ofSurroundings: readonly (Quantity | null)[] = ['combustionAirTemperature', 'condenserIn'];

const toleranceAt = (quantity: Quantity | null, median: number): number => {
  const tolerance = (quantity && tolerances[quantity]) || otherTolerance;
  return 'units' in tolerance ? tolerance.units : tolerance.share * Math.abs(median);
};

export interface Drift {
  /** How many values there were in the months before. */
  readonly count: number;
  readonly median: number;
  /** Standard deviation by the median deviation. */
  readonly spread: number;
  /** A value that lies further from the median jumps. */
  readonly tolerance: number;
  readonly jump: boolean;
  /** What the course has changed by from the first to the last value, where it goes one way; null where it does not. */
  readonly trend: number | null;
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Every pair of values of different times, the earlier one first. */
const pairsOf = (course: readonly Measured[]) =>
  course.flatMap((one, index) =>
    course.slice(index + 1).flatMap((other) => (other.at > one.at ? [{ one, other }] : [])),
  );

const trendOf = (course: readonly Measured[], quantity: Quantity | null): number | null => {
  if (course.length < driftRule.leastOfTrend) return null;
  const pairs = pairsOf(course);
  const rising = pairs.filter(({ one, other }) => other.value > one.value).length;
  const falling = pairs.filter(({ one, other }) => other.value < one.value).length;
  if (Math.max(rising, falling) < driftRule.sameWay * pairs.length || pairs.length === 0) return null;
  const slope = medianOf(pairs.map(({ one, other }) => (other.value - one.value) / (other.at - one.at)));
  const [first, last] = [course[0], course.at(-1)];
  const change = slope * ((last?.at ?? 0) - (first?.at ?? 0));
  const median = medianOf(course.map(({ value }) => value));
  return Math.abs(change) > toleranceAt(quantity, median) ? change : null;
};

/** Binary fractions leave so little behind that no instrument shows it. */
const nothing = 1e-9;

/** Null with too few values before it, and of what follows the weather. `before` are those of `driftRule.months`, in any order. */
export const driftOf = (
  before: readonly Measured[],
  newest: Measured,
  quantity: Quantity | null,
): Drift | null => {
  if (before.length < driftRule.least || ofSurroundings.includes(quantity)) return null;
  const values = before.map(({ value }) => value);
  const median = medianOf(values);
  const spread = toSigma * medianOf(values.map((value) => Math.abs(value - median)));
  const tolerance = Math.max(driftRule.spreads * spread, toleranceAt(quantity, median));
  const course = [...before, newest].toSorted((one, other) => one.at - other.at);
  return {
    count: before.length,
    median,
    spread,
    tolerance,
    jump: Math.abs(newest.value - median) > tolerance + nothing,
    trend: trendOf(course, quantity),
  };
};

export const isDrifting = (drift: Drift | null): drift is Drift =>
  drift !== null && (drift.jump || drift.trend !== null);

const yearMs = 365 * 86_400_000;
/** Those of the months before an instant, without what was measured at it or later. */
export const inMonthsBefore = <T extends Measured>(course: readonly T[], at: number): T[] =>
  course.filter((each) => each.at < at && each.at >= at - yearMs);
