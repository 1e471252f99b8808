import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Tasks from before it was kept get what their chore is made from, so that they are found when the chore is made anew. */
export const taskGenericChores: Migration = {
  number: 4,
  name: 'task-generic-chores',
  async up(db) {
    const chores = await databaseOf(db)
      .collection<ChoreV1>(choresV1)
      .find({ genericChoreId: { $gt: 0 } }, { projection: { installationId: 1, genericChoreId: 1 } })
      .toArray();
    for (const alike of Map.groupBy(
      chores,
      (chore) => `${chore.installationId} ${chore.genericChoreId}`,
    ).values()) {
      const { installationId = 0, genericChoreId = null } = alike[0] ?? {};
      const choreId = { $in: alike.map(({ _id }) => _id) };
      await databaseOf(db)
        .collection('tasks')
        .updateMany(
          { installationId, choreId, genericChoreId: { $exists: false } },
          { $set: { genericChoreId } },
        );
    }
  },
};
