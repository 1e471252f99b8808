import type { Connection } from 'mongoose';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { publishView } from 'shared-kit/server/publish-view';
import { tasks } from './task.model.ts';

/** Tasks that are older than these fields do not have them. */
const orNull = (field: string) => ({ $ifNull: [`$${field}`, null] });
const later = new Set([
  ...['correctedAt', 'correctedById', 'correctedByName', 'assignedToId', 'assignedToName'],
  ...['dueOn', 'plannedOn', 'minDaysBetween', 'maxDaysBetween', 'satisfiedByTaskId', 'delay'],
]);

/** Work falls due in the whole of its period where nothing else is said. */
const duePart: Readonly<Record<string, unknown>> = {
  dueStart: { $ifNull: ['$dueStart', '$periodStart'] },
  dueEnd: { $ifNull: ['$dueEnd', '$periodEnd'] },
};

const ownPart: Readonly<Record<string, unknown>> = { ...duePart, copies: { $ifNull: ['$copies', []] } };

const published = Object.fromEntries(
  Object.keys(taskV1Schema.shape).map((field) => [
    field,
    ownPart[field] ?? (later.has(field) ? orNull(field) : 1),
  ]),
);

export const publishTasks = (db: Connection): Promise<void> =>
  publishView(db, tasksV1, tasks.collection, [{ $project: published }]);
