import { convertOnce } from 'shared-kit/server/convert-once';
import type { Connection } from 'shared-kit/server/mongo';
import { tasks } from './task.model.ts';

/** Tasks from before there were seasons fall due in the whole of their period: they are found by when they do. */
export const nameDue = (db: Connection): Promise<void> =>
  convertOnce(db, 'due of tasks', async () => {
    await tasks(db).updateMany({ dueEnd: { $exists: false } }, [
      { $set: { dueStart: '$periodStart', dueEnd: '$periodEnd' } },
    ]);
  });
