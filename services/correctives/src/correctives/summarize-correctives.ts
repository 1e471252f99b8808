import type { summarizeCorrectives as contract } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { dayMs } from 'shared-kit/domain/civil-day';
import type { Handler } from 'shared-kit/server/define-route';
import { outOfServices } from '../out-of-services/out-of-service.model.ts';
import { publicReports } from '../public-reports/public-report.model.ts';
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
}

const nothing: Counted = { opened: 0, assigned: 0, inProgress: 0, waiting: 0, overdue: 0, own: 0 };

export const summarizeCorrectives: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const now = ctx.now();
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
          overdue: count({ $and: [{ $ne: ['$dueAt', null] }, { $lt: ['$dueAt', now] }] }),
          own: count({ $eq: ['$assignedToId', ctx.caller.userId] }),
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  const [counted, openedLately, closedLately, stopped, toCheck] = await Promise.all([
    counting,
    all.countDocuments({ installationId, openedAt: { $gte: since }, mergedIntoId: null, ...visible }),
    all.countDocuments({ installationId, closedAt: { $gte: since }, mergedIntoId: null, ...visible }),
    outOfServices(ctx.db).countDocuments({ installationId, entityStatus: 1, closedAt: null }),
    seesAll(ctx, installationId)
      ? publicReports(ctx.db).countDocuments({ installationId, decision: 'open' })
      : 0,
  ]);
  return { data: { ...(counted[0] ?? nothing), openedLately, closedLately, stopped, toCheck } };
};
