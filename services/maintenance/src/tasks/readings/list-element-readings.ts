import { ChoreResult, EntityStatus, ValueType } from 'shared-kit/contracts/enums';
import {
  type listElementReadings as contract,
  type ElementComputed,
  type ElementReading,
  mostReadings,
} from 'shared-kit/contracts/tasks/task-readings';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { defined } from 'shared-kit/domain/defined';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { type FormerRecord, formers } from '../../former/former.model.ts';
import { clockOf } from '../clock.ts';
import { presentCopy } from '../present-task.ts';
import { scopeOf } from '../readable-programmes.ts';
import { type Retested, retestedFields, retestsOf } from '../retests.ts';
import { performedOnElement, type TaskRecord, tasks } from '../task.model.ts';
import { performedFilter, type Scope } from '../task-filter.ts';
import { computedIn, copyOf, type MeasuredWorld, measuredFields } from './measured-tasks.ts';
import { readMeasuredWorld } from './read-measured-world.ts';
import { presentFormats } from './shown-formats.ts';

const fields = {
  ...measuredFields,
  outOfLimits: 1,
  limits: 1,
  choreName: 1,
  result: 1,
  performedByName: 1,
} as const;
type MeasuredTask = Pick<TaskRecord, '_id' | keyof typeof fields>;

interface Again {
  readonly elementId: number;
  readonly scope: Scope;
  readonly since: Date | undefined;
}

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
      installationId,
      elementId,
      state: 'done',
      programme: { $in: scope.programmes },
      ...(from === undefined ? {} : { doneOn: { $gte: from } }),
    })
    .toArray();
  const again = await readAgain(ctx, { elementId, scope, since });
  const all = [...measured.flatMap(readingsOf), ...again, ...before.flatMap(formerReadings(timeZone))].sort(
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
      formats: presentFormats(
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
      corrective: null,
    };
  });

/** On the day that was written down, from its first instant on. */
const formerReadings =
  (timeZone: string) =>
  ({ _id, doneOn, by, choreName, ...former }: FormerRecord): ElementReading[] =>
    former.readings.map((reading) => {
      const limits = former.limits.find(({ formatId }) => formatId === reading.formatId);
      return {
        taskId: null,
        key: `before ${_id} ${reading.formatId}`,
        at: new Date(startOfLocalDay(dayOfText(doneOn ?? ''), timeZone)).toISOString(),
        reading,
        outside: former.outOfLimits.includes(reading.formatId),
        limits: limits ? { min: limits.min, max: limits.max } : null,
        choreName,
        result: ChoreResult.ProperlyDone,
        copy: null,
        performedByName: by || null,
        corrective: null,
      };
    });

/** Before correctives were closed, of tasks that the caller may know of; those without a value are no readings. */
const readAgain = async (
  { db }: Pick<RequestContext, 'db'>,
  { elementId, scope, since = new Date(0) }: Again,
): Promise<ElementReading[]> => {
  const { installationId } = scope;
  const retested = await databaseOf(db)
    .collection<Retested>(correctivesV1)
    .find(
      {
        installationId,
        elementId,
        'origin.formatId': { $gt: 0 },
        // By an index that has it, all of the installation would be read for those of the element.
        $expr: { $eq: ['$entityStatus', EntityStatus.Active] },
      },
      { projection: retestedFields },
    )
    .toArray();
  const retests = retestsOf(retested).filter(
    ({ text, at }) => text !== null && Date.parse(at) >= since.getTime(),
  );
  if (retests.length === 0) return [];
  const named = await tasks(db)
    .find(
      {
        _id: { $in: retests.map(({ taskId }) => taskId) },
        installationId,
        elementId,
        programme: { $in: scope.programmes },
      },
      { projection: { choreName: 1, result: 1, readings: 1 } },
    )
    .toArray();
  const byId = new Map(named.map((task) => [task._id, task]));
  return retests.flatMap((retest): ElementReading[] => {
    const {
      taskId,
      formatId,
      text,
      at,
      min,
      max,
      outside,
      correctiveId: id,
      correctiveNumber: number,
    } = retest;
    const task = byId.get(taskId);
    if (!task || text === null) return [];
    return [
      {
        taskId,
        key: `retest ${id} ${at}`,
        at,
        outside,
        limits: { min, max },
        reading: { formatId, valueType: ValueType.text, text, ...versionIn(task, formatId) },
        choreName: task.choreName,
        result: task.result,
        copy: null,
        performedByName: retest.userName,
        corrective: { id, number },
      },
    ];
  });
};

/** What is read again is read as it was before. */
const versionIn = ({ readings }: Pick<TaskRecord, 'readings'>, formatId: number) =>
  defined({ formatVersion: readings.find((reading) => reading.formatId === formatId)?.formatVersion });

const markOf = ({ copies = [] }: Pick<MeasuredTask, 'copies'>, formatId: number): ElementReading['copy'] => {
  const mark = copyMarkOf(copies, 'reading', formatId);
  return mark && presentCopy(mark);
};
