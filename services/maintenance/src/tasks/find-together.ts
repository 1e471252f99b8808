/** Several tasks with all that their results are checked against, read in one command. */
import type { TogetherItem } from 'shared-kit/contracts/task-together';
import {
  type FileV1,
  filesV1,
  type GenericObservationV1,
  genericObservationsV1,
} from 'shared-kit/contracts/views/structure';
import type { RequestContext } from 'shared-kit/server/context';
import { namedBy } from './check-result.ts';
import { computingStages } from './computing-stages.ts';
import { type Around, aroundStages } from './find-around.ts';
import type { TaskFacts } from './find-task.ts';
import { tasks } from './task.model.ts';
import { measuredTasks } from './task-stages.ts';

export interface TaskFound extends TaskFacts {
  readonly around: Around;
}

export interface FoundTogether {
  readonly byId: ReadonlyMap<number, TaskFound>;
  /** What the results name besides their tasks, as far as it is there. */
  readonly files: readonly FileV1[];
  readonly genericObservations: readonly GenericObservationV1[];
}

type Row = TaskFound | { readonly file: FileV1 } | { readonly genericObservation: GenericObservationV1 };

interface Sent {
  readonly installationId: number;
  readonly items: readonly TogetherItem[];
  /** When all of them were performed, where that is told. */
  readonly performedAt?: string | undefined;
  /** The same of each by itself. */
  readonly doneAt?: ReadonlyMap<number, Date>;
}

export const findTogether = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { installationId, items, performedAt, doneAt }: Sent,
): Promise<FoundTogether> => {
  const named = items.map(namedBy);
  const fileIds = named.flatMap((each) => each.fileIds);
  const observationIds = named.flatMap((each) => each.genericObservationIds);
  const rows = await tasks(db)
    .aggregate<Row>(
      [
        ...measuredTasks({ installationId, _id: { $in: items.map(({ id }) => id) } }),
        ...computingStages,
        ...aroundStages(now(), doneAt ?? (performedAt === undefined ? null : new Date(performedAt))),
        ...besides(filesV1, fileIds, 'file'),
        ...besides(genericObservationsV1, observationIds, 'genericObservation'),
      ],
      // All in one batch.
      { batchSize: 1000 },
    )
    .toArray();
  return {
    byId: new Map(rows.flatMap((row) => ('task' in row ? [[row.task._id, row] as const] : []))),
    files: rows.flatMap((row) => ('file' in row ? [row.file] : [])),
    genericObservations: rows.flatMap((row) => ('genericObservation' in row ? [row.genericObservation] : [])),
  };
};

/** Records of another collection behind the tasks, each as a field. */
const besides = (coll: string, ids: readonly number[], as: string) =>
  ids.length === 0
    ? []
    : [
        {
          $unionWith: {
            coll,
            pipeline: [
              { $match: { _id: { $in: [...new Set(ids)] } } },
              { $project: { _id: 0, [as]: '$$ROOT' } },
            ],
          },
        },
      ];
