import { readUnused } from 'shared-kit/server/database/unused-elements';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { Clock, OpenClock } from './task-filter.ts';

/** The time of the request in the installation that it concerns. */
export const clockOf = async (
  ctx: Pick<RequestContext, 'installationId' | 'views' | 'now'>,
): Promise<Clock> => {
  const seasons = (await ctx.views.installation(ctx.installationId)) ?? fail('notFound');
  return { now: ctx.now(), timeZone: seasons.timeZone, seasons };
};

/** The same, with the elements whose work nobody has to do any more. */
export const openClockOf = async (
  ctx: Pick<RequestContext, 'installationId' | 'views' | 'now' | 'db'>,
): Promise<OpenClock> => {
  const clock = await clockOf(ctx);
  const { installationId, db } = ctx;
  return { ...clock, unused: await readUnused(db, { installationId, timeZone: clock.timeZone }) };
};
