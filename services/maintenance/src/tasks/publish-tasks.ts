import type { Connection } from 'mongoose';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { publishView } from 'shared-kit/server/publish-view';
import { tasks } from './task.model.ts';

/** Tasks that are older than these fields do not have them. */
const orNull = (field: string) => ({ $ifNull: [`$${field}`, null] });
const later = new Set([
  ...['correctedAt', 'correctedById', 'correctedByName', 'assignedToId', 'assignedToName'],
  ...['dueOn', 'plannedOn', 'minDaysBetween', 'maxDaysBetween', 'satisfiedByTaskId'],
]);

/** Work falls due in the whole of its period where nothing else is said; nothing was computed from older readings. */
const computedParts: Readonly<Record<string, unknown>> = {
  dueStart: { $ifNull: ['$dueStart', '$periodStart'] },
  dueEnd: { $ifNull: ['$dueEnd', '$periodEnd'] },
  computed: { $ifNull: ['$computed', []] },
};

const published = Object.fromEntries(
  Object.keys(taskV1Schema.shape).map((field) => [
    field,
    computedParts[field] ?? (later.has(field) ? orNull(field) : 1),
  ]),
);

export const publishTasks = (db: Connection): Promise<void> =>
  publishView(db, tasksV1, tasks.collection, [{ $project: published }]);
