import {
  type listReadingsNearLimits as contract,
  mostNearLimits,
  mostNearLimitTasks,
  nearLimitDays,
} from 'shared-kit/contracts/tasks/readings-near-limits';
import { type ElementDataV1, elementDataV1 } from 'shared-kit/contracts/views/structure';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { type Course, coursesIn, nearLimitsOf } from 'shared-kit/domain/readings/readings-near-limits';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { scopeOf } from '../readable-programmes.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { performedFilter } from '../task-filter.ts';
import { readFormats } from './read-measured-world.ts';

const fields = {
  readings: 1,
  copies: 1,
  performedAt: 1,
  elementId: 1,
  elementName: 1,
  elementRef: 1,
} as const;
type Read = Pick<TaskRecord, '_id' | keyof typeof fields>;

const readMeasured = async (
  ctx: Pick<RequestContext, 'db'>,
  installationId: number,
  courses: readonly Course[],
): Promise<Parameters<typeof nearLimitsOf>[1]> => {
  const ids = [...new Set(courses.map(({ last }) => last.elementId))];
  const [{ formats }, elements] = await Promise.all([
    readFormats(ctx, [...new Set(courses.map(({ formatId }) => formatId))]),
    databaseOf(ctx.db)
      .collection<ElementDataV1>(elementDataV1)
      .find({ _id: { $in: ids }, installationId })
      .toArray(),
  ]);
  return { formats, elements: new Map(elements.map((each) => [each._id, each])) };
};

export const listReadingsNearLimits: Handler<typeof contract> = async (
  { query: { installationId } },
  ctx,
) => {
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const since = new Date(ctx.now().getTime() - nearLimitDays * dayMs);
  const measured = await tasks(ctx.db)
    .find<Read>({ ...performedFilter(scope, since), readings: { $ne: [] } }, { projection: fields })
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostNearLimitTasks)
    .toArray();
  const courses = coursesIn(measured);
  const { near, of } =
    courses.length === 0
      ? { near: [], of: 0 }
      : nearLimitsOf(courses, await readMeasured(ctx, installationId, courses));
  return {
    data: {
      near: near.slice(0, mostNearLimits),
      total: near.length,
      of,
      isCut: measured.length === mostNearLimitTasks,
    },
  };
};
