import { Permission } from 'shared-kit/contracts/people/permissions';
import type { listCovers as contract } from 'shared-kit/contracts/plans/covers';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { mayIn } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { clockOf } from '../tasks/clock.ts';
import { findCovers } from './find-covers.ts';

export const listCovers: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const { now, timeZone } = await clockOf(ctx);
  const found = await findCovers(ctx.db, { installationId, today: localDayText(now, timeZone) });
  const { userId } = ctx.caller;
  const seesAll = mayIn(ctx.caller, installationId, [Permission.Administration]);
  return {
    data: found.filter(({ personId, coverId }) => seesAll || personId === userId || coverId === userId),
  };
};
