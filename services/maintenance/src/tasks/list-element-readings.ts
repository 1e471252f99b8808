import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import {
  type listElementReadings as contract,
  type ElementReading,
  mostReadings,
} from 'shared-kit/contracts/task-readings';
import {
  type ElementDataV1,
  elementDataV1,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { databaseOf } from 'shared-kit/server/mongo';
import { type FormerRecord, formers } from '../former/former.model.ts';
import { clockOf } from './clock.ts';
import { presentCopy } from './present-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { shownFormats } from './shown-formats.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

const fields = {
  readings: 1,
  outOfLimits: 1,
  copies: 1,
  limits: 1,
  performedAt: 1,
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
  return {
    data: {
      formats: await formatsOf(ctx, { installationId, elementId }, readings),
      readings,
      isCut: all.length > readings.length || measured.length > mostReadings,
    },
  };
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
      copy: copyOf(task, reading.formatId),
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

const copyOf = ({ copies = [] }: Pick<MeasuredTask, 'copies'>, formatId: number): ElementReading['copy'] => {
  const mark = copyMarkOf(copies, 'reading', formatId);
  return mark && presentCopy(mark);
};

/** Retired formats too: what was read is read. */
const formatsOf = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, elementId }: { readonly installationId: number; readonly elementId: number },
  readings: readonly ElementReading[],
) => {
  const ids = [...new Set(readings.map(({ reading }) => reading.formatId))];
  if (ids.length === 0) return [];
  const views = databaseOf(db);
  const [formats, element] = await Promise.all([
    views
      .collection<FormatV1>(formatsV1)
      .find({ _id: { $in: ids } })
      .toArray(),
    views.collection<ElementDataV1>(elementDataV1).findOne({ _id: elementId, installationId }),
  ]);
  return shownFormats(formats, { readings: readings.map(({ reading }) => reading) }, element);
};
