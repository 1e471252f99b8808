/** Tasks with their readings, as courses of values over time. */

import type { ComputedQuantity, ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import { ValueType } from 'shared-kit/contracts/enums';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import { copyBehind } from 'shared-kit/domain/readings/copied-quantities';
import { formatOf, numberIn } from 'shared-kit/domain/readings/format-versions';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import type { TaskRecord } from '../task.model.ts';
import { shownComputed } from './compute-readings.ts';

/** What is read of a task for its values. */
export const measuredFields = { readings: 1, computed: 1, copies: 1, formatIds: 1, performedAt: 1 } as const;
export type MeasuredTask = Pick<TaskRecord, '_id' | keyof typeof measuredFields>;

export interface MeasuredWorld {
  readonly formats: ReadonlyMap<number, FormatV1>;
  readonly element: ElementDataV1 | null;
  /** Formats of computed quantities. */
  readonly limitFormats: readonly FormatV1[];
}

export const byId = (formats: readonly FormatV1[]): Map<number, FormatV1> =>
  new Map(formats.map((format) => [format._id, format]));

/** By the formats that its readings are of: what a task asks for now may be others. */
export const computedIn = (
  task: Pick<MeasuredTask, 'readings' | 'computed'>,
  { formats, ...world }: MeasuredWorld,
): ComputedValue[] => {
  const used = task.readings.flatMap(({ formatId }) => formats.get(formatId) ?? []);
  const { readings, computed = [] } = task;
  return shownComputed({ ...world, formats: used }, { readings, computed });
};

export interface NumberRead {
  readonly formatId: number;
  readonly value: number;
}

/** Numbers alone, in the unit that their format has now; those of which that is not certain are left out. */
export const numbersIn = (
  { readings }: Pick<MeasuredTask, 'readings'>,
  formats: MeasuredWorld['formats'],
): NumberRead[] =>
  readings.flatMap((reading): NumberRead[] => {
    const { formatId } = reading;
    const format = formats.get(formatId);
    const value = format && reading.valueType === ValueType.text ? numberIn(format, reading) : null;
    return value === null ? [] : [{ formatId, value }];
  });

/** The formats of what a task has read, as its readings mean them. */
export const formatsOf = (
  { readings }: Pick<MeasuredTask, 'readings'>,
  formats: MeasuredWorld['formats'],
): Map<number, FormatV1> =>
  byId(
    readings.flatMap((reading) => {
      const format = formats.get(reading.formatId);
      return format ? [formatOf(format, reading)] : [];
    }),
  );

/** Where a value was copied from, corrected since or not: of what was computed a reading that it follows from. Null where it was measured. */
export const copyOf = (
  { copies = [], readings }: Pick<MeasuredTask, 'copies' | 'readings'>,
  key: CourseKey,
  formats: MeasuredWorld['formats'],
): StoredCopy | null =>
  typeof key === 'number'
    ? copyMarkOf(copies, 'reading', key)
    : copyBehind(key, copies, (id) => formatsOf({ readings }, formats).get(id)?.quantity);

/** Whether a value is no measurement: it still is the one that was copied. */
export const isCopied = (...reading: Parameters<typeof copyOf>): boolean =>
  copyOf(...reading)?.correctedAt === null;

/** Names a course: a format by its id, or what is computed. */
export type CourseKey = number | ComputedQuantity;
export interface CoursePoint {
  readonly taskId: number;
  readonly at: number;
  readonly value: number;
  /** No measurement. */
  readonly copied: boolean;
}

/** The points of each course, in the order of the tasks. */
export const coursesOf = (
  measured: readonly MeasuredTask[],
  world: MeasuredWorld,
): Map<CourseKey, CoursePoint[]> => {
  const courses = new Map<CourseKey, CoursePoint[]>();
  const add = (key: CourseKey, task: MeasuredTask, read: Pick<CoursePoint, 'at' | 'value'>): void => {
    const point = { taskId: task._id, ...read, copied: isCopied(task, key, world.formats) };
    const course = courses.get(key);
    if (course) course.push(point);
    else courses.set(key, [point]);
  };
  for (const task of measured) {
    if (task.performedAt === null) continue;
    const at = task.performedAt.getTime();
    for (const { formatId, value } of numbersIn(task, world.formats)) add(formatId, task, { at, value });
    for (const { quantity, value } of computedIn(task, world)) add(quantity, task, { at, value });
  }
  return courses;
};
