import { peopleV1 } from 'shared-kit/contracts/views/people';
import type { Connection } from 'shared-kit/server/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { installationUsers } from './installation-user.model.ts';

const activeUser = {
  from: 'users',
  localField: 'userId',
  foreignField: '_id',
  pipeline: [
    { $match: { entityStatus: 1, isBlocked: false } },
    { $project: { name: { $trim: { input: { $concat: ['$name', ' ', '$firstSurname'] } } } } },
  ],
  as: 'user',
};

/** Who works where, by name. */
export const publishPeople = (db: Connection): Promise<void> =>
  publishView(db, peopleV1, installationUsers.collection, [
    { $match: { entityStatus: 1, isBlocked: false } },
    { $lookup: activeUser },
    { $unwind: '$user' },
    {
      $project: {
        installationId: 1,
        userId: 1,
        name: '$user.name',
        userSelectable: 1,
        selectable: 1,
        visible: 1,
        order: 1,
      },
    },
  ]);
