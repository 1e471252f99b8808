import type { summarizeCorrectives as contract } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { dayMs } from 'shared-kit/domain/civil-day';
import type { Handler } from 'shared-kit/server/define-route';
import { countStopped } from '../out-of-services/count-stopped.ts';
import { countToCheck } from '../public-reports/count-to-check.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { seesAll, visibleFilter } from './caller-rights.ts';
import { correctives } from './corrective.model.ts';

const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const is = (status: CorrectiveStatus) => count({ $eq: ['$status', status] });

interface Counted {
  readonly opened: number;
  readonly assigned: number;
  readonly inProgress: number;
  readonly waiting: number;
  readonly overdue: number;
  readonly own: number;
  readonly unassigned: number;
}

const nothing: Counted = {
  opened: 0,
  assigned: 0,
  inProgress: 0,
  waiting: 0,
  overdue: 0,
  own: 0,
  unassigned: 0,
};

export const summarizeCorrectives: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const now = ctx.now();
  const timeZone = await timeZoneOf(ctx, installationId);
  const visible = visibleFilter(ctx, installationId);
  const since = new Date(now.getTime() - 7 * dayMs);
  const all = correctives(ctx.db);
  const counting = all
    .aggregate<Counted>([
      { $match: { installationId, open: true, ...visible } },
      {
        $group: {
          _id: null,
          opened: is(CorrectiveStatus.Opened),
          assigned: is(CorrectiveStatus.Assigned),
          inProgress: is(CorrectiveStatus.InProgress),
          waiting: count({ $ne: [{ $ifNull: ['$waiting', null] }, null] }),
          overdue: count({ $and: [{ $ne: ['$dueAt', null] }, { $lte: ['$dueAt', now] }] }),
          own: count({ $eq: ['$assignedToId', ctx.caller.userId] }),
          unassigned: count({ $eq: [{ $ifNull: ['$assignedToId', null] }, null] }),
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  const [counted, openedLately, closedLately, stopped, toCheck] = await Promise.all([
    counting,
    all.countDocuments({ installationId, openedAt: { $gte: since }, mergedIntoId: null, ...visible }),
    all.countDocuments({ installationId, closedAt: { $gte: since }, mergedIntoId: null, ...visible }),
    countStopped(ctx.db, { installationId, timeZone }),
    seesAll(ctx, installationId) ? countToCheck(ctx.db, installationId) : 0,
  ]);
  return { data: { ...(counted[0] ?? nothing), openedLately, closedLately, stopped, toCheck } };
};
