import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { chores } from './chore.model.ts';

interface Identified {
  readonly _id: number;
  readonly installationId: number;
}

/** How many active chores each of the elements has. */
export const countChores = async (
  elements: readonly Identified[],
  { db }: RequestContext,
  session: ClientSession | null,
) => {
  const installationId = { $in: [...new Set(elements.map((element) => element.installationId))] };
  const elementId = { $in: elements.map(({ _id }) => _id) };
  const counts = await chores(db)
    .aggregate<{ _id: number; count: number }>([
      { $match: { installationId, elementId, entityStatus: EntityStatus.Active } },
      { $group: { _id: '$elementId', count: { $sum: 1 } } },
    ])
    .session(session);
  const countOf = new Map(counts.map(({ _id, count }) => [_id, count]));
  return ({ _id }: Identified) => ({ choreCount: countOf.get(_id) ?? 0 });
};
