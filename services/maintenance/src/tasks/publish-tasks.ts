import type { Connection } from 'mongoose';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { publishView } from 'shared-kit/server/publish-view';
import { tasks } from './task.model.ts';

/** Tasks that are older than corrections do not name any. */
const orNull = (field: string) => ({ $ifNull: [`$${field}`, null] });
const corrections = new Set(['correctedAt', 'correctedById', 'correctedByName']);

const published = Object.fromEntries(
  Object.keys(taskV1Schema.shape).map((field) => [field, corrections.has(field) ? orNull(field) : 1]),
);

export const publishTasks = (db: Connection): Promise<void> =>
  publishView(db, tasksV1, tasks.collection, [{ $project: published }]);
