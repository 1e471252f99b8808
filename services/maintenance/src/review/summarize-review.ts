import { ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import type { summarizeReview as contract, ReviewCounts } from 'shared-kit/contracts/tasks/task-review';
import { allOf, is } from 'shared-kit/domain/legal/conditions';
import { isDoneCondition, lateCounts, performedCounts } from 'shared-kit/domain/tasks/task-counts';
import { countIf, countOf } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { isOutOfLimits } from '../tasks/readings/out-of-limits.ts';
import { tasks } from '../tasks/task.model.ts';
import { scopeFilter } from './review-filter.ts';

interface Group extends ReviewCounts {
  readonly _id: { readonly periodicity: Periodicity; readonly periodKey: string };
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const isUndone = is('result', ChoreResult.Undone);
const isCopied = { $gt: [{ $size: { $ifNull: ['$copies', []] } }, 0] };

export const reviewCounts = {
  total: { $sum: 1 },
  done: countOf(isDoneCondition),
  improper: countOf(is('result', ChoreResult.ImproperlyDone)),
  unable: countOf(is('result', ChoreResult.UnableToDo)),
  undone: countOf(isUndone),
  late: countOf(performedCounts.doneLate),
  lateJustified: countOf(performedCounts.doneLateJustified),
  undoneJustified: countOf(allOf([isUndone, lateCounts.lateJustified])),
  outOfLimits: countIf(isOutOfLimits),
  copied: countIf(isCopied),
};

export const summarizeReview: Handler<typeof contract> = async ({ query }, ctx) => {
  const filter = await scopeFilter(ctx, query);
  if (filter === null) return { data: [] };
  const groups = await tasks(ctx.db)
    .aggregate<Group>([
      { $match: filter },
      {
        $group: {
          _id: { periodicity: '$periodicity', periodKey: '$periodKey' },
          periodStart: { $min: '$periodStart' },
          periodEnd: { $max: '$periodEnd' },
          ...reviewCounts,
        },
      },
      { $sort: { '_id.periodicity': 1, periodStart: 1, '_id.periodKey': 1 } },
    ])
    .toArray();
  return {
    data: groups.map(({ _id, periodStart, periodEnd, ...counts }) => ({
      ..._id,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      ...counts,
    })),
  };
};
