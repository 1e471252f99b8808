/** Tasks with all that their results are checked against and have consequences for, read in one command. */
import type { RequestContext } from 'shared-kit/server/http/context';
import { type Recordable, type RecordableTask, shownStages, type TaskFacts } from '../find-task.ts';
import { computingStages } from '../readings/computing-stages.ts';
import { tasks } from '../task.model.ts';
import { measuredTasks, type Pipeline } from '../task-stages.ts';
import { aroundStages } from './find-around.ts';
import { lookUps, type Named, type NamedRecords } from './named-records.ts';

interface Wanted {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly named: Named;
  /** When they were performed, of all or of each, where that is said. */
  readonly at?: Date | ReadonlyMap<number, Date> | null;
}

type Reader = Pick<RequestContext, 'db' | 'now'>;

type Row<T> = (T & TaskFacts) | { readonly [K in keyof NamedRecords]?: NamedRecords[K][number] };

/** By the ids of the tasks; those that are not there are left out. */
export const findRecordables = (ctx: Reader, wanted: Wanted): Promise<ReadonlyMap<number, Recordable>> =>
  readRecordables<Recordable>(ctx, wanted, []);

/** The same, with all that their screens show. */
export const findRecordableTasks = (
  ctx: Reader,
  wanted: Wanted,
): Promise<ReadonlyMap<number, RecordableTask>> =>
  readRecordables<RecordableTask>(ctx, wanted, shownStages(ctx));

const readRecordables = async <T extends Recordable>(
  { db, now }: Reader,
  { installationId, ids, named, at = null }: Wanted,
  more: Pipeline,
): Promise<ReadonlyMap<number, T>> => {
  if (ids.length === 0) return new Map();
  const rows = await tasks(db)
    .aggregate<Row<T>>(
      [
        ...measuredTasks({ installationId, _id: { $in: ids } }),
        ...computingStages,
        ...more,
        ...aroundStages(now(), at),
        ...lookUps(named).flatMap(({ from, as, pipeline, isNamed }) =>
          isNamed
            ? [
                {
                  $unionWith: {
                    coll: from,
                    pipeline: [...pipeline, { $project: { _id: 0, [as]: '$$ROOT' } }],
                  },
                },
              ]
            : [],
        ),
      ],
      // All in one batch.
      { batchSize: 1000 },
    )
    .toArray();
  const besides = rows.flatMap((row) => ('task' in row ? [] : [row]));
  const records: NamedRecords = {
    files: besides.flatMap(({ files }) => files ?? []),
    genericObservations: besides.flatMap(({ genericObservations }) => genericObservations ?? []),
    people: besides.flatMap(({ people }) => people ?? []),
  };
  return new Map(
    rows.flatMap((row) => ('task' in row ? [[row.task._id, { ...row, ...records }] as const] : [])),
  );
};
