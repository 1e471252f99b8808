/** A task with everything that its screen shows and its result is checked against, read in one command. */
import type { Programme } from 'shared-kit/contracts/programmes';
import {
  type ElementDataV1,
  type FileV1,
  type FormatV1,
  filesV1,
  type GenericObservationV1,
  genericObservationsV1,
} from 'shared-kit/contracts/views/structure';
import type { RequestContext } from 'shared-kit/server/context';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { firstOrNull, measuredTasks, ofChore, type Pipeline, withPrevious } from './task-stages.ts';

/** How many observations of a chore are shown. */
export const observationsShown = 50;

export interface FoundTask {
  readonly installationId: number;
  readonly programme: Programme;
  readonly task: TaskRecord;
  /** All that the task names, retired ones too. */
  readonly formats: readonly FormatV1[];
  /** What limits of readings follow from; null where the element is no more. */
  readonly element: ElementDataV1 | null;
  /** What was observed on the chore, the newest first. */
  readonly observations: readonly ObservationRecord[];
  /** The last result of the chore in an earlier period. */
  readonly previous: TaskRecord | null;
  /** The task that performed this one too; null where none did. */
  readonly satisfiedBy: TaskRecord | null;
  /** Those of the asked files that are there, of whatever installation. */
  readonly files: readonly FileV1[];
  /** Those of the asked entries of the catalogue that are there. */
  readonly genericObservations: readonly GenericObservationV1[];
}

/** What a result names besides its task. */
export interface NamedByResult {
  readonly fileIds: readonly number[];
  readonly genericObservationIds: readonly number[];
}
const nothingNamed: NamedByResult = { fileIds: [], genericObservationIds: [] };

/** Null where there is none. Tasks that a report of low voltage performs are not found here. */
export const findTask = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: number,
  { fileIds, genericObservationIds } = nothingNamed,
): Promise<FoundTask | null> => {
  const stages = [
    ...measuredTasks({ _id: id }),
    { $lookup: ofChore(observations.collection, 'observations', newestObservations) },
    ...withPrevious(now()),
    {
      $lookup: {
        from: tasks.collection,
        localField: 'task.satisfiedByTaskId',
        foreignField: '_id',
        as: 'satisfiedBy',
      },
    },
    ...named(filesV1, fileIds, 'files'),
    ...named(genericObservationsV1, genericObservationIds, 'genericObservations'),
    { $set: { satisfiedBy: firstOrNull('satisfiedBy') } },
  ];
  const [found = null] = await tasks(db).aggregate<FoundTask>(stages).toArray();
  return found;
};

/** Records by their ids; nothing is looked up where none are named. */
const named = (from: string, ids: readonly number[], as: string) =>
  ids.length === 0
    ? [{ $set: { [as]: [] } }]
    : [{ $lookup: { from, pipeline: [{ $match: { _id: { $in: ids } } }], as } }];

const newestObservations: Pipeline = [{ $sort: { date: -1, _id: -1 } }, { $limit: observationsShown }];
