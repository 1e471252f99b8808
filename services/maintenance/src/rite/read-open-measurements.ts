import { ChoreResult } from 'shared-kit/contracts/enums';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';

interface Wanted {
  readonly installationId: number;
  readonly generatorIds: readonly number[];
  readonly formatIds: readonly number[];
}

type OpenTask = Pick<TaskRecord, '_id' | 'elementId' | 'periodStart' | 'periodEnd' | 'formatIds'>;
interface Days {
  readonly from: number;
  readonly to: number;
}

/** Finds the open task of a generator that asks for most of the readings, among those whose period meets some days. */
export const readOpenMeasurements = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, generatorIds, formatIds }: Wanted,
) => {
  const found =
    generatorIds.length === 0
      ? []
      : await tasks(db)
          .find<OpenTask>(
            {
              installationId,
              programme: 'rite',
              result: ChoreResult.Undone,
              elementId: { $in: [...generatorIds] },
              formatIds: { $in: [...formatIds] },
            },
            { projection: { elementId: 1, periodStart: 1, periodEnd: 1, formatIds: 1 } },
          )
          .sort({ periodEnd: 1, _id: 1 })
          .limit(2000)
          .toArray();
  const measuring = new Set(formatIds);
  const asked = ({ formatIds: own }: OpenTask): number => own.filter((id) => measuring.has(id)).length;
  return (elementId: number, timeZone: string) =>
    ({ from, to }: Days): number | null => {
      const dayOf = (at: Date): number => localDayOf(at.getTime(), timeZone);
      const within = found.filter(
        (task) =>
          task.elementId === elementId && dayOf(task.periodStart) < to && dayOf(task.periodEnd) > from,
      );
      return within.toSorted((one, other) => asked(other) - asked(one))[0]?._id ?? null;
    };
};
