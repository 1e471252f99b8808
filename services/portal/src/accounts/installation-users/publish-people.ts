import { peopleV1 } from 'shared-kit/contracts/views/people';
import { installationUsersV1 } from 'shared-kit/contracts/views/related';
import type { Connection } from 'shared-kit/server/database/mongo';
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

/** Who works where, by name, and every assignment there is. */
export const publishPeople = async (db: Connection): Promise<void> => {
  await publishView(db, installationUsersV1, {
    source: installationUsers.collection,
    pipeline: [{ $project: { installationId: 1, userId: 1 } }],
  });
  await publishView(db, peopleV1, {
    source: installationUsers.collection,
    pipeline: [
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
          operationsIds: 1,
          assignedHours: 1,
        },
      },
    ],
  });
};
