/** Parts of the commands that read tasks with what belongs to them. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import { elementDataV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { tasks } from './task.model.ts';

export type Pipeline = readonly Readonly<Record<string, unknown>>[];

/** In place of a list of one or none. */
export const firstOrNull = (field: string) => ({ $ifNull: [{ $first: `$${field}` }, null] });

/** Tasks that are done one by one, each as `task` beside its formats and what their limits follow from. */
export const measuredTasks = (match: Readonly<Record<string, unknown>>): Pipeline => [
  { $match: { ...match, programme: { $in: taskProgrammes } } },
  { $project: { _id: 0, installationId: 1, programme: 1, task: '$$ROOT' } },
  { $lookup: { from: formatsV1, localField: 'task.formatIds', foreignField: '_id', as: 'formats' } },
  { $lookup: { from: elementDataV1, localField: 'task.elementId', foreignField: '_id', as: 'element' } },
  { $set: { element: firstOrNull('element') } },
];

/** Beside each its chore's last result of an earlier period. */
export const withPrevious = (now: Date): Pipeline => [
  { $lookup: ofChore(tasks.collection, 'previous', lastEarlierResult(now)) },
  { $set: { previous: firstOrNull('previous') } },
];

/** Nothing has a result whose period has not begun: the search in the index starts at the present and not at the year's end. */
export const lastEarlierResult = (now: Date, count = 1): Pipeline => [
  {
    $match: {
      periodStart: { $lte: now },
      $expr: { $lt: ['$periodStart', '$$periodStart'] },
      result: { $ne: ChoreResult.Undone },
    },
  },
  { $sort: { periodStart: -1 } },
  { $limit: count },
];

/** Records of the task's chore in another collection. */
export const ofChore = (from: string, as: string, pipeline: Pipeline) => ({
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
