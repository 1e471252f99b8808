import { ValueType } from 'shared-kit/contracts/enums';
import {
  type listReadingsNearLimits as contract,
  mostNearLimits,
  mostNearLimitTasks,
  type NearLimit,
  nearLimitDays,
} from 'shared-kit/contracts/readings-near-limits';
import { mostTrendPoints } from 'shared-kit/contracts/task-trends';
import { dayMs } from 'shared-kit/domain/civil-day';
import { parseNumber } from 'shared-kit/domain/numbers';
import { approachOf, fewestOfApproach } from 'shared-kit/domain/reading-trend';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { Handler } from 'shared-kit/server/define-route';
import { readFormats } from './read-measured-world.ts';
import { scopeOf } from './readable-programmes.ts';
import { type ReadLimits, type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

const fields = {
  ...{ readings: 1, copies: 1, performedAt: 1, limits: 1 },
  ...{ elementId: 1, elementName: 1, elementRef: 1 },
} as const;
type Read = Pick<TaskRecord, '_id' | keyof typeof fields>;

/** How one number went on one element, the newest first. */
interface Course {
  readonly last: Read;
  readonly formatId: number;
  /** Those that counted for the newest one. */
  readonly limits: ReadLimits;
  readonly points: { readonly at: Date; readonly value: number }[];
}

/** Numbers with a limit that were measured, and not copied. */
const measuredIn = (task: Read) =>
  task.readings.flatMap((reading) => {
    const { formatId } = reading;
    const limits = task.limits?.find((each) => each.formatId === formatId);
    if (!limits || reading.valueType !== ValueType.text || !task.performedAt) return [];
    const number = parseNumber(reading.text);
    const copied = copyMarkOf(task.copies ?? [], 'reading', formatId)?.correctedAt === null;
    return number && !copied ? [{ formatId, limits, at: task.performedAt, value: number.value }] : [];
  });

/** Those that were measured are the newest first. */
const coursesIn = (measured: readonly Read[]): Course[] => {
  const courses = new Map<string, Course>();
  for (const task of measured)
    for (const { formatId, limits, at, value } of measuredIn(task)) {
      const key = `${task.elementId} ${formatId}`;
      const course = courses.get(key) ?? { last: task, formatId, limits, points: [] };
      if (course.points.length < mostTrendPoints) course.points.push({ at, value });
      courses.set(key, course);
    }
  return [...courses.values()].filter(({ points }) => points.length >= fewestOfApproach);
};

type Near = Omit<NearLimit, 'name' | 'unit'>;

const nearOf = ({ last, formatId, limits: { min, max }, points }: Course): Near[] => {
  const course = points.toReversed();
  const approach = approachOf(
    course.map(({ value }) => value),
    { min, max },
  );
  if (!approach) return [];
  const { elementId, elementName, elementRef } = last;
  return [
    {
      ...{ elementId, elementName, elementRef, formatId, min, max, ...approach },
      points: course.map(({ at, value }) => ({ at: at.toISOString(), value })),
    },
  ];
};

export const listReadingsNearLimits: Handler<typeof contract> = async (
  { query: { installationId } },
  ctx,
) => {
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const since = new Date(ctx.now().getTime() - nearLimitDays * dayMs);
  const measured = await tasks(ctx.db)
    .find<Read>({ ...performedFilter(scope, since), 'limits.formatId': { $gt: 0 } }, { projection: fields })
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostNearLimitTasks)
    .toArray();
  const courses = coursesIn(measured);
  const all = courses
    .flatMap(nearOf)
    .sort((a, b) => a.periods - b.periods || a.elementName.localeCompare(b.elementName, 'es'));
  const near = all.slice(0, mostNearLimits);
  const { formats } = await readFormats(
    ctx,
    near.map(({ formatId }) => formatId),
  );
  return {
    data: {
      near: near.flatMap((each) => {
        const format = formats.get(each.formatId);
        return format ? [{ ...each, name: format.name, unit: format.symbol || format.unit }] : [];
      }),
      ...{ total: all.length, of: courses.length, isCut: measured.length === mostNearLimitTasks },
    },
  };
};
