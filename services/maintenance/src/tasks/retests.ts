/** Numbers of tasks that were read again before correctives that came from them were closed, as correctives publishes them. */
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { TaskRetest } from 'shared-kit/contracts/tasks/task-detail';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import type { Pipeline } from './task-stages.ts';

/** Of a corrective that came from a task. Those of before readings were taken again say nothing of them. */
export interface Retested extends Pick<CorrectiveV1, '_id' | 'number'> {
  readonly retest?: Retest | null;
  readonly closings: readonly { readonly retest?: Retest | null }[];
}

export const retestedFields = { number: 1, retest: 1, 'closings.retest': 1 } as const;

/** Beside each task the correctives that came from it, as `retested`. */
export const retestStages: Pipeline = [
  {
    $lookup: {
      from: correctivesV1,
      localField: 'task._id',
      foreignField: 'origin.taskId',
      as: 'retested',
      pipeline: [{ $match: { entityStatus: EntityStatus.Active } }, { $project: retestedFields }],
    },
  },
];

/** The oldest first. */
export const retestsOf = (retested: readonly Retested[]): TaskRetest[] =>
  retested
    .flatMap(({ _id: correctiveId, number: correctiveNumber, retest, closings }) =>
      [...closings.map((closing) => closing.retest), retest].flatMap((each) =>
        each ? { ...each, correctiveId, correctiveNumber } : [],
      ),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
