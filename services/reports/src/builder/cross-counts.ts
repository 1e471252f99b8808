/** Counts by two things at once, put together into rows and columns. */
import type { BuiltCounts, BuiltName } from 'shared-kit/contracts/report-builder';

const countNames = [
  ...(['tasks', 'due', 'done', 'dueDone', 'inTime', 'unable', 'outOfLimits'] as const),
  ...(['totalMinutes', 'performedMinutes'] as const),
] as const;

export const noCounts: BuiltCounts = {
  ...{ tasks: 0, due: 0, done: 0, dueDone: 0, inTime: 0, unable: 0, outOfLimits: 0 },
  ...{ totalMinutes: 0, performedMinutes: 0 },
};
export const plus = (one: BuiltCounts, other: BuiltCounts): BuiltCounts => {
  const sum = { ...noCounts };
  for (const name of countNames) sum[name] = one[name] + other[name];
  return sum;
};

export interface Line extends BuiltName {
  readonly sum: BuiltCounts;
  readonly cells: ReadonlyMap<string, BuiltCounts>;
}

/** What is counted at one place of the table. */
export interface Placed {
  readonly row: BuiltName;
  readonly column: BuiltName;
  readonly counts: BuiltCounts;
}

/** Sums by one side of the groups, each with its cells by the other. */
export const linesOf = (groups: readonly Placed[], side: 'row' | 'column'): Line[] => {
  const other = side === 'row' ? 'column' : 'row';
  const lines = new Map<string, Line>();
  for (const group of groups) {
    const { key, name } = group[side];
    const { sum = noCounts, cells = new Map() } = lines.get(key) ?? {};
    const cell = group[other].key;
    const filled = new Map(cells).set(cell, plus(cells.get(cell) ?? noCounts, group.counts));
    lines.set(key, { key, name, sum: plus(sum, group.counts), cells: filled });
  }
  return [...lines.values()];
};
