/** Chores with all that writing down the time before depends on and changes, read in one command. */

import {
  type ChoreV1,
  choresV1,
  type ElementDataV1,
  type ElementV3,
  elementDataV1,
  elementsV3,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { firstOrNull } from '../tasks/task-stages.ts';
import { type FormerRecord, formers } from './former.model.ts';
import type { ChoreTask } from './plan-former.ts';

export interface FoundChore {
  readonly chore: ChoreV1;
  readonly element: ElementV3 | null;
  /** What limits follow from. */
  readonly data: ElementDataV1 | null;
  readonly formats: readonly FormatV1[];
  readonly former: FormerRecord | null;
  readonly tasks: readonly ChoreTask[];
  readonly template: TaskRecord | null;
}

const taskFields = {
  choreId: 1,
  version: 1,
  periodKey: 1,
  periodStart: 1,
  periodEnd: 1,
  dueStart: 1,
  dueEnd: 1,
  dueOn: 1,
  dueDay: 1,
  plannedOn: 1,
  delay: 1,
  result: 1,
  performedAt: 1,
  satisfiedByTaskId: 1,
  kinVersion: 1,
};

const ofChore = (as: string, pipeline: readonly Readonly<Record<string, unknown>>[]) => ({
  $lookup: {
    from: tasks.collection,
    localField: 'chore._id',
    foreignField: 'choreId',
    let: { installationId: '$chore.installationId' },
    as,
    pipeline: [{ $match: { $expr: { $eq: ['$installationId', '$$installationId'] } } }, ...pipeline],
  },
});
const joined = (from: string, localField: string, as: string) => ({
  $lookup: { from, localField, foreignField: '_id', as },
});

export const findChores = (
  db: Connection,
  filter: { readonly installationId?: number; readonly ids: readonly number[] },
): Promise<FoundChore[]> =>
  databaseOf(db)
    .collection(choresV1)
    .aggregate<FoundChore>([
      {
        $match: {
          _id: { $in: filter.ids },
          ...defined({ installationId: filter.installationId }),
        },
      },
      { $project: { _id: 0, chore: '$$ROOT' } },
      joined(elementsV3, 'chore.elementId', 'element'),
      joined(elementDataV1, 'chore.elementId', 'data'),
      joined(formatsV1, 'chore.formatIds', 'formats'),
      joined(formers.collection, 'chore._id', 'former'),
      ofChore('tasks', [{ $project: taskFields }]),
      ofChore('template', [{ $sort: { periodStart: -1 } }, { $limit: 1 }]),
      {
        $set: {
          element: firstOrNull('element'),
          data: firstOrNull('data'),
          former: firstOrNull('former'),
          template: firstOrNull('template'),
        },
      },
    ])
    .toArray();
