import { ValueType } from 'shared-kit/contracts/enums';
import {
  type listReadingsNearLimits as contract,
  mostNearLimits,
  mostNearLimitTasks,
  type NearLimit,
  nearLimitDays,
} from 'shared-kit/contracts/readings-near-limits';
import { mostTrendPoints } from 'shared-kit/contracts/task-trends';
import { type ElementDataV1, elementDataV1, type FormatV1 } from 'shared-kit/contracts/views/structure';
import { dayMs } from 'shared-kit/domain/civil-day';
import { settleLimits } from 'shared-kit/domain/element-limits';
import { parseNumber } from 'shared-kit/domain/numbers';
import { approachOf, fewestOfApproach } from 'shared-kit/domain/reading-trend';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { databaseOf } from 'shared-kit/server/mongo';
import { readFormats } from './read-measured-world.ts';
import { scopeOf } from './readable-programmes.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

const fields = {
  ...{ readings: 1, copies: 1, performedAt: 1 },
  ...{ elementId: 1, elementName: 1, elementRef: 1 },
} as const;
type Read = Pick<TaskRecord, '_id' | keyof typeof fields>;

/** How one number went on one element, the newest first. */
interface Course {
  readonly last: Read;
  readonly formatId: number;
  readonly points: { readonly at: Date; readonly value: number }[];
}

/** Numbers that were measured, and not copied. */
const measuredIn = ({ readings, copies = [], performedAt: at }: Read) =>
  readings.flatMap((reading) => {
    const { formatId } = reading;
    if (reading.valueType !== ValueType.text || !at) return [];
    const number = parseNumber(reading.text);
    const isCopied = copyMarkOf(copies, 'reading', formatId)?.correctedAt === null;
    return number && !isCopied ? [{ formatId, at, value: number.value }] : [];
  });

/** Those that were measured are the newest first. */
const coursesIn = (measured: readonly Read[]): Course[] => {
  const courses = new Map<string, Course>();
  for (const task of measured)
    for (const { formatId, at, value } of measuredIn(task)) {
      const key = `${task.elementId} ${formatId}`;
      const course = courses.get(key) ?? { last: task, formatId, points: [] };
      if (course.points.length < mostTrendPoints) course.points.push({ at, value });
      courses.set(key, course);
    }
  return [...courses.values()].filter(({ points }) => points.length >= fewestOfApproach);
};

interface Limited extends Course {
  readonly format: FormatV1;
  readonly limits: Pick<NearLimit, 'min' | 'max'>;
}

/** With the limits that their elements have now; those without any are left out. */
const withLimits = async (
  ctx: Pick<RequestContext, 'db'>,
  installationId: number,
  courses: readonly Course[],
): Promise<Limited[]> => {
  if (courses.length === 0) return [];
  const ids = [...new Set(courses.map(({ last }) => last.elementId))];
  const [{ formats }, data] = await Promise.all([
    readFormats(ctx, [...new Set(courses.map(({ formatId }) => formatId))]),
    databaseOf(ctx.db)
      .collection<ElementDataV1>(elementDataV1)
      .find({ _id: { $in: ids }, installationId })
      .toArray(),
  ]);
  const dataOf = new Map(data.map((each) => [each._id, each]));
  return courses.flatMap((course) => {
    const format = formats.get(course.formatId);
    if (!format?.numeric) return [];
    const { min, max } = settleLimits(format, dataOf.get(course.last.elementId) ?? {});
    return min === null && max === null ? [] : [{ ...course, format, limits: { min, max } }];
  });
};

const nearOf = ({ last, format, limits, points }: Limited): NearLimit[] => {
  const course = points.toReversed();
  const approach = approachOf(
    course.map(({ value }) => value),
    limits,
  );
  if (!approach) return [];
  const { elementId, elementName, elementRef } = last;
  const { _id: formatId, name, symbol, unit } = format;
  return [
    {
      ...{ elementId, elementName, elementRef, formatId, name, unit: symbol || unit, ...limits, ...approach },
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
    .find<Read>({ ...performedFilter(scope, since), readings: { $ne: [] } }, { projection: fields })
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostNearLimitTasks)
    .toArray();
  const courses = await withLimits(ctx, installationId, coursesIn(measured));
  const near = courses
    .flatMap(nearOf)
    .sort((a, b) => a.periods - b.periods || a.elementName.localeCompare(b.elementName, 'es'));
  return {
    data: {
      near: near.slice(0, mostNearLimits),
      ...{ total: near.length, of: courses.length, isCut: measured.length === mostNearLimitTasks },
    },
  };
};
