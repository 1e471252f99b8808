import { type Quantity, quantityUnits } from 'shared-kit/contracts/catalogues/quantities';
import type { LastValue } from 'shared-kit/contracts/legal/rite-plant';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { driftOf, inMonthsBefore } from 'shared-kit/domain/readings/drift';
import { presentCopy } from '../tasks/present-task.ts';
import {
  byId,
  type CourseKey,
  type CoursePoint,
  computedIn,
  copyOf,
  coursesOf,
  type MeasuredWorld,
} from '../tasks/readings/measured-tasks.ts';
import { formatsAsRead } from '../tasks/readings/shown-formats.ts';
import type { PlantTask } from './read-measured.ts';

/** What an element was measured last, each value beside its own twelve months before; what was computed comes first. `measured`: the newest first. */
export const lastValuesOf = (
  measured: readonly PlantTask[],
  known: Omit<MeasuredWorld, 'element'>,
  element: ElementDataV1 | null,
): LastValue[] => {
  // In the units of what was read last.
  const newest = { readings: measured.flatMap(({ readings }) => readings) };
  const formats = byId(formatsAsRead([...known.formats.values()], newest));
  const world = { ...known, formats, element };
  const byTask = new Map(measured.map((task) => [task._id, task]));
  const courses = coursesOf(measured.toReversed(), world);
  const values = [...courses].flatMap(([key, points]): LastValue[] => {
    const last = points.at(-1);
    const task = last && byTask.get(last.taskId);
    if (!task) return [];
    const format = typeof key === 'number' ? formats.get(key) : undefined;
    const quantity = typeof key === 'number' ? (format?.quantity ?? null) : key;
    const copy = copyOf(task, key, formats);
    const drift = driftIn(points, last, quantity);
    return [
      {
        formatId: typeof key === 'number' ? key : null,
        quantity,
        name: format?.name ?? null,
        unit: typeof key === 'number' ? unitOf(format) : quantityUnits[key],
        value: last.value,
        at: new Date(last.at).toISOString(),
        taskId: task._id,
        outside: isOut(key, task, world),
        copy: copy && presentCopy(copy),
        drift,
      },
    ];
  });
  return values.sort((one, other) => Number(one.formatId !== null) - Number(other.formatId !== null));
};

/** Beside what was measured: a copy is compared with that, and continues no course of its own. */
const driftIn = (
  points: readonly CoursePoint[],
  last: CoursePoint,
  quantity: Quantity | null,
): LastValue['drift'] => {
  const measured = points.filter(({ copied }) => !copied);
  const drift = driftOf(inMonthsBefore(measured, last.at), last, quantity);
  return drift && { ...drift, ...(last.copied ? { trend: null } : {}) };
};

const unitOf = (format: FormatV1 | undefined): string => format?.symbol || format?.unit || '';

const isOut = (key: CourseKey, task: PlantTask, world: MeasuredWorld): boolean => {
  if (typeof key === 'number') return task.outOfLimits.includes(key);
  const computed = computedIn(task, world).find(({ quantity }) => quantity === key);
  return computed !== undefined && isOutside(computed);
};
