import { Archetype } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/context';
import { type TaskRecord, taskCollection } from './task.model.ts';

/** A preventive task; tasks of other archetypes have permissions of their own and are not found here. */
export const locateTask = (
  { params: { id } }: { params: { id: number } },
  { db }: Pick<RequestContext, 'db'>,
): Promise<TaskRecord | null> => taskCollection(db).findOne({ _id: id, archetype: Archetype.preventive });
