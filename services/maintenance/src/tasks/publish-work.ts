/** What figures of work are counted from, lean: a year of an installation is read for one of them. */
import { workFactsV1, workFactV1Schema } from 'shared-kit/contracts/views/work';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { isOutOfLimits } from './readings/out-of-limits.ts';
import { tasks } from './task.model.ts';

const or = (field: string, otherwise: unknown) => ({ $ifNull: [`$${field}`, otherwise] });
const sizeOf = (field: string) => ({ $size: or(field, []) });
const fieldsOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, 1]));

const ownPart: Readonly<Record<string, unknown>> = {
  assignedToId: or('assignedToId', null),
  assignedToName: or('assignedToName', null),
  personId: { $ifNull: ['$performedById', '$assignedToId', null] },
  personName: { $ifNull: ['$performedByName', '$assignedToName', null] },
  delayJustified: or('delay.justified', false),
  readings: sizeOf('readings'),
  isOutOfLimits,
  photos: sizeOf('photoIds'),
  copies: sizeOf('copies'),
};

export const publishWork = (db: Connection): Promise<void> =>
  publishView(db, workFactsV1, {
    source: tasks.collection,
    pipeline: [{ $project: { ...fieldsOf(workFactV1Schema.shape), ...ownPart } }],
  });
