import type { Connection } from 'mongoose';
import { noEvidence } from 'shared-kit/contracts/legal/evidence';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { publishShownFiles } from 'shared-kit/server/http/shown-files';
import { publishView } from 'shared-kit/server/publish-view';
import { tasks } from './task.model.ts';

/** Tasks that are older than these fields do not have them. */
const or = (field: string, otherwise: unknown) => ({ $ifNull: [`$${field}`, otherwise] });
const later = new Set([
  'correctedAt',
  'correctedById',
  'correctedByName',
  'assignedToId',
  'assignedToName',
  'writtenAt',
  'arrivedAt',
  'dueOn',
  'plannedOn',
  'minDaysBetween',
  'maxDaysBetween',
  'satisfiedByTaskId',
  'delay',
]);
const evidence: Readonly<Record<string, unknown>> = { ...noEvidence, requires: [] };

/** Work falls due in the whole of its period where nothing else is said. */
const duePart: Readonly<Record<string, unknown>> = {
  dueStart: { $ifNull: ['$dueStart', '$periodStart'] },
  dueEnd: { $ifNull: ['$dueEnd', '$periodEnd'] },
};

const ownPart: Readonly<Record<string, unknown>> = {
  ...duePart,
  copies: or('copies', []),
  // Nothing was computed from older readings.
  computed: or('computed', []),
};

const published = Object.fromEntries(
  Object.keys(taskV1Schema.shape).map((field) => [
    field,
    ownPart[field] ??
      (field in evidence ? or(field, evidence[field]) : later.has(field) ? or(field, null) : 1),
  ]),
);

export const publishTasks = async (db: Connection): Promise<void> => {
  await publishView(db, tasksV1, { source: tasks.collection, pipeline: [{ $project: published }] });
  await publishShownFiles(db, 'tasks', { indexedCollection: tasks });
};
