/** Readings that go towards one of their limits, as maintenance answers them: of the programmes whose tasks the reader may read. */
import { mostNearLimitTasks, nearLimitDays } from 'shared-kit/contracts/tasks/readings-near-limits';
import {
  type ElementDataV1,
  elementDataV1,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { coursesIn, nearLimitsOf } from 'shared-kit/domain/readings/readings-near-limits';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type ReadContext, readProgrammes } from '../work/work-scope.ts';

type NearLimits = ReturnType<typeof nearLimitsOf>;

const fields = {
  _id: 0,
  readings: 1,
  copies: 1,
  performedAt: 1,
  elementId: 1,
  elementName: 1,
  elementRef: 1,
} as const;

const byId = async <T extends { readonly _id: number }>(
  db: Connection,
  view: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, T>> => {
  const found = await databaseOf(db)
    .collection<{ _id: number }>(view)
    .find<T>({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return new Map(found.map((each) => [each._id, each]));
};

/** Null where the reader may read no tasks there. */
export const readNearLimits = async (
  ctx: ReadContext,
  installationId: number,
): Promise<NearLimits | null> => {
  const programmes = await readProgrammes(ctx, installationId);
  if (programmes.length === 0) return null;
  const since = new Date(ctx.now().getTime() - nearLimitDays * dayMs);
  const measured = await databaseOf(ctx.db)
    .collection<TaskV1>(tasksV1)
    .find({
      installationId,
      programme: { $in: programmes },
      performedAt: { $gte: since },
      readings: { $ne: [] },
    })
    .project<Pick<TaskV1, Exclude<keyof typeof fields, '_id'>>>(fields)
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostNearLimitTasks)
    .toArray();
  const courses = coursesIn(measured);
  if (courses.length === 0) return { near: [], of: 0 };
  const [formats, elements] = await Promise.all([
    byId<FormatV1>(
      ctx.db,
      formatsV1,
      courses.map(({ formatId }) => formatId),
    ),
    byId<ElementDataV1>(
      ctx.db,
      elementDataV1,
      courses.map(({ last }) => last.elementId),
    ),
  ]);
  return nearLimitsOf(courses, { formats, elements });
};
