import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { findDaysOff, type NamedCover, todayIn } from 'shared-kit/server/days-off';
import type { PortalContext } from '../../deps.ts';

/** The days off that hold today, by who is away. */
export const awayAt = async (
  ctx: Pick<PortalContext, 'db' | 'views' | 'now'>,
  installationId: number,
): Promise<ReadonlyMap<number, NamedCover>> => {
  const today = await todayIn(ctx, installationId);
  if (today === null) return new Map();
  const known = await findDaysOff(ctx.db, { installationId, today });
  return new Map(known.filter((cover) => isAwayOn(cover, today)).map((cover) => [cover.personId, cover]));
};
