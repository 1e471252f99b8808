/** Tasks with their readings, as courses of values over time. */
import { ValueType } from 'shared-kit/contracts/enums';
import type { ComputedQuantity, ComputedValue } from 'shared-kit/contracts/quantities';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import { parseNumber } from 'shared-kit/domain/numbers';
import { shownComputed } from './compute-readings.ts';
import type { TaskRecord } from './task.model.ts';

/** What is read of a task for its values. */
export const measuredFields = { readings: 1, computed: 1, formatIds: 1, performedAt: 1 } as const;
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

/** Numbers alone, of formats that are numeric. */
export const numbersIn = (
  { readings }: Pick<MeasuredTask, 'readings'>,
  formats: MeasuredWorld['formats'],
): NumberRead[] =>
  readings.flatMap((reading): NumberRead[] => {
    const { formatId } = reading;
    if (reading.valueType !== ValueType.text || !formats.get(formatId)?.numeric) return [];
    const number = parseNumber(reading.text);
    return number ? [{ formatId, value: number.value }] : [];
  });

/** Names a course: a format by its id, or what is computed. */
export type CourseKey = number | ComputedQuantity;
export interface CoursePoint {
  readonly taskId: number;
  readonly at: number;
  readonly value: number;
}

/** The points of each course, in the order of the tasks. */
export const coursesOf = (
  measured: readonly MeasuredTask[],
  world: MeasuredWorld,
): Map<CourseKey, CoursePoint[]> => {
  const courses = new Map<CourseKey, CoursePoint[]>();
  const add = (key: CourseKey, point: CoursePoint): void => {
    const course = courses.get(key);
    if (course) course.push(point);
    else courses.set(key, [point]);
  };
  for (const task of measured) {
    if (task.performedAt === null) continue;
    const when = { taskId: task._id, at: task.performedAt.getTime() };
    for (const { formatId, value } of numbersIn(task, world.formats)) add(formatId, { ...when, value });
    for (const { quantity, value } of computedIn(task, world)) add(quantity, { ...when, value });
  }
  return courses;
};
