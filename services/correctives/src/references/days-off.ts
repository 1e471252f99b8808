import { Permission } from 'shared-kit/contracts/people/permissions';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import type { NamedCover } from 'shared-kit/server/days-off';
import { findDaysOff, todayIn } from 'shared-kit/server/days-off';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';

type Calling = Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>;

/** Days off are told to who gives correctives out; to others those of their own, and of whom they cover for. */
export const knownDaysOff = async (
  ctx: Calling,
  installationId: number,
): Promise<{ readonly today: string; readonly known: readonly NamedCover[] }> => {
  const { userId } = ctx.caller;
  const today = (await todayIn(ctx, installationId)) ?? '';
  const all = await findDaysOff(ctx.db, { installationId, today });
  const isTold = mayIn(ctx.caller, installationId, [Permission.CorrectiveEdit, Permission.Administration]);
  return {
    today,
    known: all.filter(({ personId, coverId }) => isTold || personId === userId || coverId === userId),
  };
};

/** Ids of those who are away now, of whom the caller is told. */
export const awayNow = async (ctx: Calling, installationId: number): Promise<readonly number[]> => {
  const { today, known } = await knownDaysOff(ctx, installationId);
  return known.filter((cover) => isAwayOn(cover, today)).map(({ personId }) => personId);
};
