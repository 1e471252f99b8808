import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import {
  type listElementReadings as contract,
  type ElementComputed,
  type ElementReading,
  mostReadings,
} from 'shared-kit/contracts/task-readings';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { Handler } from 'shared-kit/server/define-route';
import { type FormerRecord, formers } from '../former/former.model.ts';
import { clockOf } from './clock.ts';
import { computedIn, copyOf, type MeasuredWorld, measuredFields } from './measured-tasks.ts';
import { presentCopy } from './present-task.ts';
import { readMeasuredWorld } from './read-measured-world.ts';
import { scopeOf } from './readable-programmes.ts';
import { shownFormats } from './shown-formats.ts';
import { performedOnElement, type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

const fields = {
  ...measuredFields,
  outOfLimits: 1,
  limits: 1,
  choreName: 1,
  result: 1,
  performedByName: 1,
} as const;
type MeasuredTask = Pick<TaskRecord, '_id' | keyof typeof fields>;

export const listElementReadings: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, elementId, from } = query;
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const { timeZone } = await clockOf(ctx);
  const since = from === undefined ? undefined : new Date(startOfLocalDay(dayOfText(from), timeZone));
  // A task has one reading at least, so that so many tasks have as many readings; one more tells whether there are others.
  const measured = await tasks(ctx.db)
    .find<MeasuredTask>(
      { ...performedFilter(scope, since), elementId, readings: { $ne: [] } },
      { projection: fields },
    )
    .hint(performedOnElement)
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostReadings + 1)
    .toArray();
  const before = await formers(ctx.db)
    .find({
      ...{ installationId, elementId, state: 'done', programme: { $in: scope.programmes } },
      ...(from === undefined ? {} : { doneOn: { $gte: from } }),
    })
    .toArray();
  const all = [...measured.flatMap(readingsOf), ...before.flatMap(formerReadings(timeZone))].sort(
    (one, other) => (one.at < other.at ? 1 : -1),
  );
  const readings = all.slice(0, mostReadings);
  const isCut = all.length > readings.length || measured.length > mostReadings;
  if (readings.length === 0) return { data: { formats: [], readings: [], computed: [], isCut } };
  const ids = [...new Set(readings.map(({ reading }) => reading.formatId))];
  const world = await readMeasuredWorld(ctx, { installationId, elementId }, ids);
  const shown = new Set(readings.map(({ taskId }) => taskId));
  return {
    data: {
      // Retired formats too: what was read is read.
      formats: shownFormats(
        ids.flatMap((id) => world.formats.get(id) ?? []),
        { readings: readings.map(({ reading }) => reading) },
        world.element,
      ),
      readings,
      computed: measured.filter(({ _id }) => shown.has(_id)).flatMap((task) => computedOf(task, world)),
      isCut,
    },
  };
};

const computedOf = (task: MeasuredTask, world: MeasuredWorld): ElementComputed[] => {
  const { _id: taskId, performedAt, choreName, performedByName } = task;
  if (performedAt === null) return [];
  const told = { taskId, at: performedAt.toISOString(), choreName, performedByName };
  return computedIn(task, world).map((computed) => {
    const copy = copyOf(task, computed.quantity, world.formats);
    return { ...told, computed, copy: copy && presentCopy(copy) };
  });
};

const readingsOf = ({ _id: taskId, performedAt, ...task }: MeasuredTask): ElementReading[] =>
  task.readings.flatMap((reading) => {
    if (reading.valueType === ValueType.image || performedAt === null) return [];
    const limits = task.limits?.find(({ formatId }) => formatId === reading.formatId);
    return {
      taskId,
      key: `${taskId} ${reading.formatId}`,
      at: performedAt.toISOString(),
      reading,
      outside: task.outOfLimits.includes(reading.formatId),
      limits: limits ? { min: limits.min, max: limits.max } : null,
      choreName: task.choreName,
      result: task.result,
      copy: markOf(task, reading.formatId),
      performedByName: task.performedByName,
    };
  });

/** On the day that was written down, from its first instant on. */
const formerReadings =
  (timeZone: string) =>
  ({ _id, doneOn, by, choreName, ...former }: FormerRecord): ElementReading[] =>
    former.readings.map((reading) => {
      const limits = former.limits.find(({ formatId }) => formatId === reading.formatId);
      return {
        ...{ taskId: null, key: `before ${_id} ${reading.formatId}` },
        at: new Date(startOfLocalDay(dayOfText(doneOn ?? ''), timeZone)).toISOString(),
        reading,
        outside: former.outOfLimits.includes(reading.formatId),
        limits: limits ? { min: limits.min, max: limits.max } : null,
        ...{ choreName, result: ChoreResult.ProperlyDone, copy: null, performedByName: by || null },
      };
    });

const markOf = ({ copies = [] }: Pick<MeasuredTask, 'copies'>, formatId: number): ElementReading['copy'] => {
  const mark = copyMarkOf(copies, 'reading', formatId);
  return mark && presentCopy(mark);
};
