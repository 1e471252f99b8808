import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Tasks from before there were seasons fall due in the whole of their period: they are found by when they do. */
export const taskDue: Migration = {
  number: 3,
  name: 'task-due',
  async up(db) {
    await databaseOf(db)
      .collection('tasks')
      .updateMany({ dueEnd: { $exists: false } }, [
        { $set: { dueStart: '$periodStart', dueEnd: '$periodEnd' } },
      ]);
  },
};
