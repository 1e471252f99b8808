import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { tasks } from './task.model.ts';

/** Tasks from before it was kept get what their chore is made from, so that they are found when the chore is made anew. */
export const nameGenericChores = (db: Connection): Promise<void> =>
  convertOnce(db, 'generic chore of tasks', async () => {
    const chores = await databaseOf(db)
      .collection<ChoreV1>(choresV1)
      .find({ genericChoreId: { $gt: 0 } }, { projection: { installationId: 1, genericChoreId: 1 } })
      .toArray();
    for (const own of Map.groupBy(
      chores,
      (chore) => `${chore.installationId} ${chore.genericChoreId}`,
    ).values()) {
      const { installationId = 0, genericChoreId = null } = own[0] ?? {};
      const choreId = { $in: own.map(({ _id }) => _id) };
      await tasks(db).updateMany(
        { installationId, choreId, genericChoreId: { $exists: false } },
        { $set: { genericChoreId } },
      );
    }
  });
