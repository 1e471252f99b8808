import type { Connection } from 'mongoose';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { publishView } from 'shared-kit/server/publish-view';
import { tasks } from './task.model.ts';

const published = Object.fromEntries(Object.keys(taskV1Schema.shape).map((field) => [field, 1]));

export const publishTasks = (db: Connection): Promise<void> =>
  publishView(db, tasksV1, tasks.collection, [{ $project: published }]);
