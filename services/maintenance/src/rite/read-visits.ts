/** What was read of generators, task by task, as quantities. */
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import type { MeasuredVisit } from 'shared-kit/domain/legal/rite/rite-certificate';
import {
  computedIn,
  formatsOf,
  isCopied,
  type MeasuredWorld,
  numbersIn,
} from '../tasks/readings/measured-tasks.ts';
import type { PlantTask } from './read-measured.ts';

interface Said {
  readonly quantity: Quantity;
  readonly copied: boolean;
}

const quantitiesIn = (task: PlantTask, world: MeasuredWorld): Said[] => {
  const formats = formatsOf(task, world.formats);
  const read = numbersIn(task, formats).flatMap(({ formatId }): Said[] => {
    const quantity = formats.get(formatId)?.quantity;
    return quantity ? [{ quantity, copied: isCopied(task, formatId, formats) }] : [];
  });
  const computed = computedIn(task, world).map(
    ({ quantity }): Said => ({ quantity, copied: isCopied(task, quantity, formats) }),
  );
  return [...read, ...computed];
};

const those = (said: readonly Said[], wanted: boolean): ReadonlySet<Quantity> =>
  new Set(said.flatMap(({ quantity, copied }) => (copied === wanted ? [quantity] : [])));

export const visitsOf = (
  measured: readonly PlantTask[],
  world: MeasuredWorld,
  timeZone: string,
): MeasuredVisit[] =>
  measured.flatMap((task): MeasuredVisit[] => {
    const { _id: taskId, performedAt } = task;
    if (performedAt === null) return [];
    const day = localDayOf(performedAt.getTime(), timeZone);
    const said = quantitiesIn(task, world);
    return [
      { taskId, day, at: performedAt.toISOString(), read: those(said, false), copied: those(said, true) },
    ];
  });
