import { Archetype } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/context';
import { taskCollection } from './task.model.ts';

/** The installation of a preventive task; tasks of other archetypes have permissions of their own and are not found here. */
export const locateTask = async (
  { params: { id } }: { params: { id: number } },
  { db }: Pick<RequestContext, 'db'>,
): Promise<number | null> => {
  const found = await taskCollection(db).findOne(
    { _id: id, archetype: Archetype.preventive },
    { projection: { installationId: 1 } },
  );
  return found?.installationId ?? null;
};
