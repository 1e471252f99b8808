/** A task with everything that its screen shows and its result is checked against, read in one command. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Programme, taskProgrammes } from 'shared-kit/contracts/programmes';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import {
  type ElementDataV1,
  elementDataV1,
  type FileV1,
  type FormatV1,
  filesV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import type { RequestContext } from 'shared-kit/server/context';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { type Around, aroundStages } from './find-around.ts';
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
}

/** What a result that is to be recorded names. */
export interface Naming {
  readonly fileIds: readonly number[];
  /** Who is said to have performed it. */
  readonly personId?: number | undefined;
  /** When that is said to have been. */
  readonly at?: Date | undefined;
}

/** A task with what recording its result is checked against, and has consequences for. */
export interface RecordableTask extends FoundTask {
  /** Whom the asked person is in installations where they can be chosen. */
  readonly people: readonly PersonV1[];
  readonly around: Around;
}

type Reader = Pick<RequestContext, 'db' | 'now'>;

/** Null where there is none. Tasks that a report of low voltage performs are not found here. */
export const findTask = async (ctx: Reader, id: number): Promise<FoundTask | null> => {
  const [found = null] = await read<FoundTask>(ctx, id, []);
  return found;
};

export const findRecordable = async (
  ctx: Reader,
  id: number,
  { fileIds, personId, at }: Naming,
): Promise<RecordableTask | null> => {
  const person = personId === undefined ? { _id: 0 } : { userId: personId, userSelectable: true };
  const [found = null] = await read<RecordableTask>(ctx, id, fileIds, [
    { $lookup: { from: peopleV1, pipeline: [{ $match: person }], as: 'people' } },
    ...aroundStages(ctx.now(), at ?? null),
  ]);
  return found;
};

const read = <T extends FoundTask>(
  { db, now }: Reader,
  id: number,
  fileIds: readonly number[],
  more: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<T[]> =>
  tasks(db)
    .aggregate<T>([
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
      { $lookup: { from: filesV1, pipeline: [{ $match: { _id: { $in: fileIds } } }], as: 'files' } },
      {
        $set: {
          element: { $ifNull: [{ $first: '$element' }, null] },
          previous: { $ifNull: [{ $first: '$previous' }, null] },
          satisfiedBy: { $ifNull: [{ $first: '$satisfiedBy' }, null] },
        },
      },
      ...more,
    ])
    .toArray();

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
