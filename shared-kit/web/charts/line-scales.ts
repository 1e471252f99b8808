/** Where times and values of a line chart are drawn. */
import { scaleLinear } from 'd3-scale';
import type { Limits, LineSeries } from './chart-types.ts';

const day = 86_400_000;

export interface LineScales {
  readonly x: (instant: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
  readonly from: number;
  readonly to: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const bounds = (values: readonly number[]): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
};

/** The times that are shown, in milliseconds: one point alone stands in the middle of two days. */
export const timeRange = (series: readonly LineSeries[]): readonly [number, number] => {
  const [from, to] = bounds(series.flatMap(({ points }) => points.map(({ at }) => Date.parse(at))));
  return from === to ? [from - day, to + day] : [from, to];
};

interface Ground {
  readonly fromZero: boolean;
  /** No value is higher. */
  readonly most: number;
}

/** All values and limits, and some room around them. */
export const valueRange = (
  series: readonly LineSeries[],
  limits: readonly Limits[],
  { fromZero, most }: Ground,
): readonly [number, number] => {
  const known = limits.flatMap(({ min, max }) => [min, max].filter((limit) => limit !== null));
  const [low, high] = bounds([
    ...series.flatMap(({ points }) => points.map(({ value }) => value)),
    ...known,
    ...(fromZero ? [0] : []),
  ]);
  const room = low === high ? Math.abs(low) / 10 || 1 : (high - low) / 12;
  return [fromZero && low >= 0 ? 0 : low - room, Math.min(high + room, Math.max(high, most))];
};

export const lineScales = (
  [from, to]: readonly [number, number],
  values: readonly [number, number],
  box: Box,
): LineScales => {
  const x = scaleLinear([from, to], [box.left, box.right]);
  const y = scaleLinear([...values], [box.bottom, box.top]).nice(5);
  return { x, y, ticks: y.ticks(5), from, to };
};
