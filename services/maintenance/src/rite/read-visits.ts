/** What was read of generators, task by task, as quantities. */
import type { Quantity } from 'shared-kit/contracts/quantities';
import { localDayOf } from 'shared-kit/domain/local-day';
import type { MeasuredVisit } from 'shared-kit/domain/rite-certificate';
import { computedIn, type MeasuredWorld, numbersIn } from '../tasks/measured-tasks.ts';
import type { PlantTask } from './read-measured.ts';

const quantitiesIn = (task: PlantTask, world: MeasuredWorld): ReadonlySet<Quantity> => {
  const read = numbersIn(task, world.formats).flatMap(({ formatId }): Quantity[] => {
    const quantity = world.formats.get(formatId)?.quantity;
    return quantity ? [quantity] : [];
  });
  return new Set([...read, ...computedIn(task, world).map(({ quantity }) => quantity)]);
};

export const visitsOf = (
  measured: readonly PlantTask[],
  world: MeasuredWorld,
  timeZone: string,
): MeasuredVisit[] =>
  measured.flatMap((task): MeasuredVisit[] => {
    const { _id: taskId, performedAt } = task;
    if (performedAt === null) return [];
    const day = localDayOf(performedAt.getTime(), timeZone);
    return [{ taskId, day, at: performedAt.toISOString(), read: quantitiesIn(task, world) }];
  });
