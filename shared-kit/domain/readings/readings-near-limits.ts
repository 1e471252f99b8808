/** Numbers that are read of elements again and again, and which of them go towards one of their limits (`reading-trend`). */
import type { LocalizedText } from '../../contracts/base.ts';
import { EntityStatus, ValueType } from '../../contracts/enums.ts';
import type { NearLimit } from '../../contracts/tasks/readings-near-limits.ts';
import { mostTrendPoints } from '../../contracts/tasks/task-trends.ts';
import type { Reading } from '../../contracts/tasks/tasks.ts';
import { parseNumber } from '../files/numbers.ts';
import type { ElementUse } from '../records/element-use.ts';
import { copyMarkOf } from '../tasks/task-copies.ts';
import { compareNames } from '../text/sort-key.ts';
import { type MeasuredElement, settleLimits, type WrittenLimits } from './element-limits.ts';
import { numberIn } from './format-versions.ts';
import { approachOf, fewestOfApproach } from './reading-trend.ts';

export interface MeasuredTask {
  readonly readings: readonly Reading[];
  readonly copies?: Parameters<typeof copyMarkOf>[0] | undefined;
  readonly performedAt: Date | null;
  readonly elementId: number;
  readonly elementName: string;
  readonly elementRef: string;
}

export type MeasuredFormat = WrittenLimits &
  Parameters<typeof numberIn>[0] & { readonly name: LocalizedText };

type TextReading = Extract<Reading, { valueType: typeof ValueType.text }>;

/** How one number went on one element, the newest first; `last`: where it was read at last. */
export interface Course {
  readonly last: MeasuredTask;
  readonly formatId: number;
  readonly points: { readonly at: Date; readonly reading: TextReading }[];
}

/** Numbers that were measured, and not copied. */
const measuredIn = ({ readings, copies = [], performedAt: at }: MeasuredTask) =>
  readings.flatMap((reading) => {
    const { formatId } = reading;
    if (reading.valueType !== ValueType.text || !at) return [];
    const isNumber = parseNumber(reading.text) !== null;
    const isCopied = copyMarkOf(copies, 'reading', formatId)?.correctedAt === null;
    return isNumber && !isCopied ? [{ formatId, at, reading }] : [];
  });

/** Those that were read often enough; tasks are given the newest first. */
export const coursesIn = (measured: readonly MeasuredTask[]): Course[] => {
  const courses = new Map<string, Course>();
  for (const task of measured)
    for (const { formatId, at, reading } of measuredIn(task)) {
      const key = `${task.elementId} ${formatId}`;
      const course = courses.get(key) ?? { last: task, formatId, points: [] };
      if (course.points.length < mostTrendPoints) course.points.push({ at, reading });
      courses.set(key, course);
    }
  return [...courses.values()].filter(({ points }) => points.length >= fewestOfApproach);
};

interface Measured {
  readonly formats: ReadonlyMap<number, MeasuredFormat>;
  readonly elements: ReadonlyMap<number, MeasuredElement & Pick<ElementUse, 'entityStatus'>>;
}

/** Those of elements in use that go towards a limit that these have now, the nearest first; `of`: how many have one. */
export const nearLimitsOf = (
  courses: readonly Course[],
  { formats, elements }: Measured,
): { readonly near: readonly NearLimit[]; readonly of: number } => {
  const limited = courses.flatMap((course) => {
    const format = formats.get(course.formatId);
    const element = elements.get(course.last.elementId);
    if (!format?.numeric || element?.entityStatus === EntityStatus.Inactive) return [];
    const { min, max } = settleLimits(format, element ?? {});
    return min === null && max === null ? [] : [{ ...course, format, limits: { min, max } }];
  });
  const near = limited.flatMap(({ last, formatId, format, limits, points }): NearLimit[] => {
    // Read in units that cannot be compared with the present one are none of its course.
    const course = points.toReversed().flatMap(({ at, reading }) => {
      const value = numberIn(format, reading);
      return value === null ? [] : [{ at, value }];
    });
    const approach = approachOf(
      course.map(({ value }) => value),
      limits,
    );
    if (!approach) return [];
    const { elementId, elementName, elementRef } = last;
    const { name, symbol, unit } = format;
    return [
      {
        elementId,
        elementName,
        elementRef,
        formatId,
        name,
        unit: symbol || unit,
        ...limits,
        ...approach,
        points: course.map(({ at, value }) => ({ at: at.toISOString(), value })),
      },
    ];
  });
  return {
    near: near.sort((a, b) => a.periods - b.periods || compareNames(a.elementName, b.elementName)),
    of: limited.length,
  };
};
