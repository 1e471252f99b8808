import type { Connection } from 'mongoose';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { publishView } from 'shared-kit/server/publish-view';
import { privateFields, taskCollectionName } from './task.model.ts';

export const publishTasks = (db: Connection): Promise<void> =>
  publishView(db, tasksV1, taskCollectionName, [{ $project: { ...privateFields } }]);
