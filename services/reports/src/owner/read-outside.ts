/** Readings outside of their limits, as the report for the owner tells them. */
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type ToldReading, tellReading } from 'shared-kit/server/papers/reading-texts';
import { readFormats } from '../papers/facts/read-checks.ts';

export interface OutsideReading extends ToldReading {
  /** Null where there is none, and where it follows from the element's data. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface OutOfLimits extends WorkFactV1 {
  /** Those alone that lie outside. */
  readonly outside: readonly OutsideReading[];
}

/** With the readings of their tasks. */
export const withOutside = async (
  { db }: Pick<RequestContext, 'db'>,
  facts: readonly WorkFactV1[],
): Promise<OutOfLimits[]> => {
  if (facts.length === 0) return [];
  const [formats, tasks] = await Promise.all([
    readFormats({ db }),
    databaseOf(db)
      .collection<TaskV1>(tasksV1)
      .find({ _id: { $in: facts.map(({ _id }) => _id) } })
      .toArray(),
  ]);
  const outsideOf = ({ readings, outOfLimits }: TaskV1): OutsideReading[] =>
    readings.flatMap((reading) => {
      const known = formats.get(reading.formatId);
      const format = known && formatOf(known, reading);
      return tellReading(reading, formats, outOfLimits)
        .filter(({ isOutside }) => isOutside)
        .map((told) => ({
          ...told,
          min: format && !format.minFormula ? format.min : null,
          max: format && !format.maxFormula ? format.max : null,
        }));
    });
  const byTask = new Map(tasks.map((task) => [task._id, outsideOf(task)]));
  return facts.map((fact) => ({ ...fact, outside: byTask.get(fact._id) ?? [] }));
};
