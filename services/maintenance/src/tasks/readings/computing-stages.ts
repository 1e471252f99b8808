/** What computations from the readings of a task go by, and who answers for its entry in the register, read with it. */

import { computedQuantityKeys } from 'shared-kit/contracts/catalogues/quantities';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { formatsV1 } from 'shared-kit/contracts/views/structure';
import { firstOrNull, type Pipeline } from '../task-stages.ts';

/** Only where a format of the task says what it measures. */
const limitsOfComputed = {
  from: formatsV1,
  as: 'limitFormats',
  let: { quantities: '$formats.quantity' },
  pipeline: [
    {
      $match: {
        quantity: { $in: computedQuantityKeys },
        entityStatus: EntityStatus.Active,
        $expr: { $gt: [{ $size: { $setDifference: ['$$quantities', [null]] } }, 0] },
      },
    },
    { $sort: { order: 1, _id: 1 } },
  ],
};

/** Of a task of RITE, or of one that may perform such. */
const maintainerOfRite = {
  from: installationOwnersV1,
  as: 'owners',
  let: {
    installationId: '$installationId',
    programme: '$programme',
    others: { $ifNull: ['$task.satisfiesChoreIds', []] },
  },
  pipeline: [
    {
      $match: {
        $expr: {
          $and: [
            { $eq: ['$_id', '$$installationId'] },
            { $or: [{ $eq: ['$$programme', 'rite'] }, { $gt: [{ $size: '$$others' }, 0] }] },
          ],
        },
      },
    },
  ],
};

/** Behind `measuredTasks`. */
export const computingStages: Pipeline = [
  { $lookup: limitsOfComputed },
  { $lookup: maintainerOfRite },
  { $set: { owners: firstOrNull('owners') } },
];
