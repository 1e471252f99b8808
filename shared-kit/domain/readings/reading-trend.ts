/** Whether a number that is read again and again goes one way, and where that leads. */
import { limitsAllow } from '../files/numbers.ts';

export interface ReadingTrend {
  readonly direction: 'rising' | 'falling';
  /** How many more readings at this pace lie within the limits; null where it is many, or there is no limit on the way. */
  readonly readingsLeft: number | null;
}

interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

const fewest = 4;
/** Of what varies, the part that a straight line explains. */
const leastExplained = 0.6;
/** Of the room between the limits, or of the value where there is none. */
const leastShare = 0.05;
const mostAhead = 6;

/** A straight line through values at equal steps, by least squares. */
const lineThrough = (values: readonly number[]) => {
  const last = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, _, index) => sum + (index - last / 2) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - last / 2) * (value - mean), 0) / squares;
  const varied = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const explained = varied === 0 ? 0 : (slope ** 2 * squares) / varied;
  return { slope, explained, mean, end: mean + (slope * last) / 2, change: slope * last };
};

/** Null where the values stay, jump about or are too few. Values in their order, the oldest first. */
export const trendOf = (values: readonly number[], { min, max }: Limits): ReadingTrend | null => {
  if (values.length < fewest) return null;
  const { slope, explained, mean, end, change } = lineThrough(values);
  const room = min !== null && max !== null && max > min ? max - min : Math.abs(mean);
  if (explained < leastExplained || Math.abs(change) < leastShare * room) return null;
  const limit = slope > 0 ? max : min;
  const left = limit === null ? Number.POSITIVE_INFINITY : Math.floor((limit - end) / slope);
  const isWithin = limitsAllow(values.at(-1) ?? end, { min, max });
  return {
    direction: slope > 0 ? 'rising' : 'falling',
    readingsLeft: isWithin && left <= mostAhead ? Math.max(0, left) : null,
  };
};

/** Fewer readings do not say where a number is going. */
export const fewestOfApproach = 5;

export interface Approach {
  readonly direction: ReadingTrend['direction'];
  /** At this pace the reading after so many is the first one outside. */
  readonly periods: number;
}

/** Where a number that lies within its limits goes towards one of them; null where it does not, or lies out of them. Values in their order. */
export const approachOf = (values: readonly number[], limits: Limits): Approach | null => {
  if (values.length < fewestOfApproach) return null;
  const trend = trendOf(values, limits);
  if (trend === null || trend.readingsLeft === null) return null;
  return { direction: trend.direction, periods: trend.readingsLeft + 1 };
};
