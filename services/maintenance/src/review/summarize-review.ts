import { ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import type { summarizeReview as contract, ReviewCounts } from 'shared-kit/contracts/task-review';
import type { Handler } from 'shared-kit/server/define-route';
import { isOutOfLimits } from '../tasks/out-of-limits.ts';
import { countIf, isJustified } from '../tasks/summarize-tasks.ts';
import { tasks } from '../tasks/task.model.ts';
import { dueEndOf } from '../tasks/task-filter.ts';
import { scopeFilter } from './review-filter.ts';

interface Group extends ReviewCounts {
  readonly _id: { readonly periodicity: Periodicity; readonly periodKey: string };
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const resultIs = (...results: readonly ChoreResult[]) => ({ $in: ['$result', results] });
// What has no result has no time of performance, which is before every time.
const wasLate = { $gte: ['$performedAt', dueEndOf] };
const isCopied = { $gt: [{ $size: { $ifNull: ['$copies', []] } }, 0] };

export const reviewCounts = {
  total: { $sum: 1 },
  done: countIf(resultIs(ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone)),
  improper: countIf(resultIs(ChoreResult.ImproperlyDone)),
  unable: countIf(resultIs(ChoreResult.UnableToDo)),
  undone: countIf(resultIs(ChoreResult.Undone)),
  late: countIf(wasLate),
  lateJustified: countIf({ $and: [wasLate, isJustified] }),
  undoneJustified: countIf({ $and: [resultIs(ChoreResult.Undone), isJustified] }),
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
