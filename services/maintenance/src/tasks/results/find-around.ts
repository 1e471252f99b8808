/** What a result has consequences for, read with its task: the tasks that it performs too, and those that follow from it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { type FormerRecord, formers } from '../../former/former.model.ts';
import { type TaskRecord, tasks } from '../task.model.ts';

/** A task of a chore whose next visit follows from its last one, as far as that goes. */
export type Kin = Pick<
  TaskRecord,
  | '_id'
  | 'choreId'
  | 'periodStart'
  | 'dueStart'
  | 'dueEnd'
  | 'dueOn'
  | 'dueDay'
  | 'result'
  | 'performedAt'
  | 'satisfiedByTaskId'
  | 'kinVersion'
>;

export interface Around {
  /** Of the task and of those that it performs too. */
  readonly chores: readonly ChoreV1[];
  /** Tasks that it performs, or that it has performed. */
  readonly satisfied: readonly TaskRecord[];
  /** All tasks of those of the chores whose next visit follows from the last. */
  readonly kin: readonly Kin[];
  /** When they were last done before this portal. */
  readonly formers: readonly FormerRecord[];
}

const kinFields = {
  choreId: 1,
  periodStart: 1,
  dueStart: 1,
  dueEnd: 1,
  dueOn: 1,
  dueDay: 1,
  result: 1,
  performedAt: 1,
  satisfiedByTaskId: 1,
  kinVersion: 1,
};

/** Finds no chore: joined in place of none, which would be joined with what names no chore. */
const noChore = 0;

/** When a task was performed: told of all or of each, else as it is stored, else now. */
const dayOf = (now: Date, at: Date | ReadonlyMap<number, Date> | null) => {
  if (at instanceof Date) return at;
  // Of those that are not among them it is the last element, which is at -1.
  const told = at && {
    $arrayElemAt: [[...at.values(), now], { $indexOfArray: [[...at.keys()], '$task._id'] }],
  };
  return { $ifNull: ['$task.performedAt', told ?? now] };
};

/** Costs next to nothing where the chore goes by the calendar alone and performs no other. `at` is when they were performed. */
export const aroundStages = (now: Date, at: Date | ReadonlyMap<number, Date> | null) => [
  {
    $set: {
      settled: {
        $concatArrays: [
          [noChore],
          { $ifNull: ['$task.satisfiesChoreIds', []] },
          { $cond: [{ $or: ['$task.followsLast', '$task.sample'] }, ['$task.choreId'], []] },
        ],
      },
      at: dayOf(now, at),
    },
  },
  { $lookup: { from: choresV1, localField: 'settled', foreignField: '_id', as: 'around.chores' } },
  { $lookup: { ...joined('settled'), as: 'around.satisfied', pipeline: [inPlace, concerned] } },
  { $set: { following: { $concatArrays: [[noChore], followingIds] } } },
  { $lookup: { ...joined('following'), as: 'around.kin', pipeline: [inPlace, { $project: kinFields }] } },
  // After the tasks, whose first one counts up with what is written here: who read this first would not notice.
  { $lookup: { from: formers.collection, localField: 'settled', foreignField: '_id', as: 'around.formers' } },
  { $unset: ['settled', 'following', 'at'] },
];

/** Those whose next visit follows from the last one: `dependsOnLast`. */
const followingIds = {
  $map: {
    input: {
      $filter: {
        input: '$around.chores',
        cond: {
          $or: [
            { $eq: ['$$this.countFrom', 'done'] },
            { $eq: ['$$this.slots', 'twicePerSeason'] },
            { $gt: ['$$this.minDaysBetween', null] },
            { $gt: ['$$this.maxDaysBetween', null] },
          ],
        },
      },
    },
    in: '$$this._id',
  },
};

const joined = (localField: string) => ({
  from: tasks.collection,
  localField,
  foreignField: 'choreId',
  let: { installationId: '$installationId', taskId: '$task._id', choreId: '$task.choreId', at: '$at' },
});
const inPlace = { $match: { $expr: { $eq: ['$installationId', '$$installationId'] } } };

/** Those that it has performed, and open ones: of other chores in the period of the day, of its own in the year before it. */
const concerned = {
  $match: {
    $expr: {
      $or: [
        { $eq: ['$satisfiedByTaskId', '$$taskId'] },
        {
          $and: [
            { $eq: ['$result', ChoreResult.Undone] },
            { $lte: ['$periodStart', '$$at'] },
            {
              $cond: [
                { $eq: ['$choreId', '$$choreId'] },
                { $gt: ['$periodStart', { $subtract: ['$$at', 366 * dayMs] }] },
                { $gt: ['$periodEnd', '$$at'] },
              ],
            },
          ],
        },
      ],
    },
  },
};
