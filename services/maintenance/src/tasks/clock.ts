import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import type { Clock } from './task-filter.ts';

/** The time of the request in the installation that it concerns. */
export const clockOf = async (
  ctx: Pick<RequestContext, 'installationId' | 'views' | 'now'>,
): Promise<Clock> => {
  const seasons = (await ctx.views.installation(ctx.installationId)) ?? fail('notFound');
  return { now: ctx.now(), timeZone: seasons.timeZone, seasons };
};
