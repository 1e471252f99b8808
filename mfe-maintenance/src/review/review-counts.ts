/** How much of what is looked through was done. */
import type { ReviewCounts } from 'shared-kit/contracts/tasks/task-review';

const none: ReviewCounts = {
  total: 0,
  done: 0,
  improper: 0,
  unable: 0,
  undone: 0,
  late: 0,
  lateJustified: 0,
  undoneJustified: 0,
  outOfLimits: 0,
  copied: 0,
};
const names = Object.keys(none) as (keyof ReviewCounts)[];

export const summedCounts = (periods: readonly ReviewCounts[]): ReviewCounts =>
  periods.reduce(
    (sum, period) =>
      Object.fromEntries(names.map((name) => [name, sum[name] + period[name]])) as ReviewCounts,
    none,
  );
