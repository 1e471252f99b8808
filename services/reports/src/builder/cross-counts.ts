/** Counts by two things at once, put together into rows and columns. */
import type { BuiltCounts, BuiltName } from 'shared-kit/contracts/reports/report-builder';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';

const countNames = [
  ...(['tasks', 'due', 'done', 'dueDone', 'inTime', 'unable', 'outOfLimits'] as const),
  ...(['totalMinutes', 'performedMinutes'] as const),
] as const;

export const noCounts: BuiltCounts = {
  tasks: 0,
  due: 0,
  done: 0,
  dueDone: 0,
  inTime: 0,
  unable: 0,
  outOfLimits: 0,
  totalMinutes: 0,
  performedMinutes: 0,
};
/** Adds to counts that are nobody else's. */
const add = (sum: BuiltCounts, counts: BuiltCounts): void => {
  for (const name of countNames) sum[name] += counts[name];
};

export const sumOf = (all: readonly BuiltCounts[]): BuiltCounts => {
  const sum = { ...noCounts };
  for (const counts of all) add(sum, counts);
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

interface Adding extends BuiltName {
  readonly sum: BuiltCounts;
  readonly cells: Map<string, BuiltCounts>;
}

/** Sums by one side of the groups, each with its cells by the other. */
export function* linesOf(groups: readonly Placed[], side: 'row' | 'column'): LongWork<Line[]> {
  const other = side === 'row' ? 'column' : 'row';
  const lines = new Map<string, Adding>();
  yield* mapped(groups, (group) => {
    const { key, name } = group[side];
    const line: Adding = lines.get(key) ?? { key, name, sum: { ...noCounts }, cells: new Map() };
    lines.set(key, line);
    add(line.sum, group.counts);
    const there = line.cells.get(group[other].key);
    if (there) add(there, group.counts);
    else line.cells.set(group[other].key, { ...group.counts });
  });
  return [...lines.values()];
}
