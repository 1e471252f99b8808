/** A task with everything that its screen shows and its result is checked against, read in one command. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Programme, taskProgrammes } from 'shared-kit/contracts/programmes';
import {
  type ElementDataV1,
  elementDataV1,
  type FileV1,
  type FormatV1,
  filesV1,
  formatsV1,
  type GenericObservationV1,
  genericObservationsV1,
} from 'shared-kit/contracts/views/structure';
import type { RequestContext } from 'shared-kit/server/context';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { type TaskRecord, tasks } from './task.model.ts';

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
    { $match: { _id: id, programme: { $in: taskProgrammes } } },
    { $project: { _id: 0, installationId: 1, programme: 1, task: '$$ROOT' } },
    { $lookup: { from: formatsV1, localField: 'task.formatIds', foreignField: '_id', as: 'formats' } },
    { $lookup: { from: elementDataV1, localField: 'task.elementId', foreignField: '_id', as: 'element' } },
    { $lookup: ofChore(observations.collection, 'observations', newestObservations) },
    { $lookup: ofChore(tasks.collection, 'previous', lastEarlierResult(now())) },
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
    {
      $set: {
        element: { $ifNull: [{ $first: '$element' }, null] },
        previous: { $ifNull: [{ $first: '$previous' }, null] },
        satisfiedBy: { $ifNull: [{ $first: '$satisfiedBy' }, null] },
      },
    },
  ];
  const [found = null] = await tasks(db).aggregate<FoundTask>(stages).toArray();
  return found;
};

/** Records by their ids; nothing is looked up where none are named. */
const named = (from: string, ids: readonly number[], as: string) =>
  ids.length === 0
    ? [{ $set: { [as]: [] } }]
    : [{ $lookup: { from, pipeline: [{ $match: { _id: { $in: ids } } }], as } }];

type Pipeline = readonly Readonly<Record<string, unknown>>[];

const newestObservations: Pipeline = [{ $sort: { date: -1, _id: -1 } }, { $limit: observationsShown }];

/** Nothing has a result whose period has not begun: the search in the index starts at the present and not at the year's end. */
const lastEarlierResult = (now: Date): Pipeline => [
  {
    $match: {
      periodStart: { $lte: now },
      $expr: { $lt: ['$periodStart', '$$periodStart'] },
      result: { $ne: ChoreResult.Undone },
    },
  },
  { $sort: { periodStart: -1 } },
  { $limit: 1 },
];

const ofChore = (from: string, as: string, pipeline: Pipeline) => ({
  from,
  as,
  let: {
    installationId: '$installationId',
    choreId: '$task.choreId',
    periodStart: '$task.periodStart',
  },
  pipeline: [
    {
      $match: {
        $expr: {
          $and: [{ $eq: ['$installationId', '$$installationId'] }, { $eq: ['$choreId', '$$choreId'] }],
        },
      },
    },
    ...pipeline,
  ],
});
