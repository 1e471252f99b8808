import { EntityStatus } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/context';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { Entity } from '../records/stored-record.ts';
import { chores } from './chore.model.ts';

/** Elements with how many active chores each has. */
export const countChores = async (
  elements: readonly Entity[],
  { db }: RequestContext,
  session?: ClientSession,
): Promise<Entity[]> => {
  if (elements.length === 0) return [];
  const installationId = { $in: [...new Set(elements.map((element) => Number(element.installationId)))] };
  const elementId = { $in: elements.map(({ id }) => id) };
  const counts = await chores(db)
    .aggregate<{ _id: number; count: number }>([
      { $match: { installationId, elementId, entityStatus: EntityStatus.Active } },
      { $group: { _id: '$elementId', count: { $sum: 1 } } },
    ])
    .session(session ?? null);
  const countOf = new Map(counts.map(({ _id, count }) => [_id, count]));
  return elements.map((element) => ({ ...element, choreCount: countOf.get(element.id) ?? 0 }));
};
