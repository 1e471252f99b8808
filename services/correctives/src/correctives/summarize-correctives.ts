import type { summarizeCorrectives as contract } from 'shared-kit/contracts/correctives/correctives';
import { openCounts } from 'shared-kit/domain/correctives/corrective-queries';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { countsOf } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { countStopped } from '../out-of-services/count-stopped.ts';
import { countToCheck } from '../public-reports/count-to-check.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { seesAll, visibleFilter } from './caller-rights.ts';
import { correctives } from './corrective.model.ts';

type Counted = Readonly<Record<keyof ReturnType<typeof openCounts>, number>>;

const nothing: Counted = {
  opened: 0,
  assigned: 0,
  inProgress: 0,
  waiting: 0,
  finished: 0,
  overdue: 0,
  own: 0,
  unassigned: 0,
};

export const summarizeCorrectives: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const now = ctx.now();
  const timeZone = await timeZoneOf(ctx, installationId);
  const visible = await visibleFilter(ctx, installationId);
  const since = new Date(now.getTime() - 7 * dayMs);
  const all = correctives(ctx.db);
  const counting = all
    .aggregate<Counted>([
      { $match: { installationId, open: true, ...visible } },
      {
        $group: {
          _id: null,
          ...countsOf(openCounts({ now: now.getTime(), userId: ctx.caller.userId })),
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
