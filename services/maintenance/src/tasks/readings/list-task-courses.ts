import type { listTaskCourses as contract } from 'shared-kit/contracts/tasks/task-courses';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import type { FoundTask } from '../find-task.ts';
import { scopeOf } from '../readable-programmes.ts';
import { performedOnElement, tasks } from '../task.model.ts';
import { performedFilter } from '../task-filter.ts';
import { byId, coursesOf, type MeasuredTask, measuredFields } from './measured-tasks.ts';
import { readFormats } from './read-measured-world.ts';
import { formatsAsRead } from './shown-formats.ts';

/** More than one a day is no course of a plant. */
const most = 400;
const yearMs = 365 * 86_400_000;

export const listTaskCourses: RecordHandler<typeof contract, FoundTask> = async ({ located }, ctx) => {
  const { task, installationId, element } = located;
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const until = task.performedAt ?? ctx.now();
  const measured = await tasks(ctx.db)
    .find<MeasuredTask>(
      {
        ...performedFilter(scope),
        performedAt: { $gte: new Date(until.getTime() - yearMs), $lt: until },
        elementId: task.elementId,
        readings: { $ne: [] },
      },
      { projection: measuredFields },
    )
    .hint(performedOnElement)
    .sort({ performedAt: -1, _id: -1 })
    .limit(most)
    .toArray();
  if (measured.length === 0) return { data: [] };
  const ids = [...new Set(measured.flatMap(({ readings }) => readings.map(({ formatId }) => formatId)))];
  const { formats, limitFormats } = await readFormats(ctx, ids);
  // In the units that the task itself was read in.
  const own = byId(formatsAsRead([...formats.values()], task));
  const courses = coursesOf(measured.toReversed(), { formats: own, limitFormats, element });
  return {
    data: [...courses].flatMap(([key, points]) => {
      const isComputed = typeof key === 'string';
      if (!isComputed && !task.formatIds.includes(key)) return [];
      const read = points.filter(({ copied }) => !copied);
      if (read.length === 0) return [];
      return {
        formatId: isComputed ? null : key,
        quantity: isComputed ? key : null,
        points: read.map(({ at, value }) => ({ at: new Date(at).toISOString(), value })),
      };
    }),
  };
};
