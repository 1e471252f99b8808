/** What the caller may do with correctives of an installation, and which of them they know of. */
import { correctivesRead, correctivesSeeAll } from 'shared-kit/contracts/corrective-access';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/permissions';
import type { Mover } from 'shared-kit/domain/correctives/corrective-moves';
import { isOwnCorrective } from 'shared-kit/domain/correctives/own-correctives';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { CorrectiveRecord } from './corrective.model.ts';

type Calling = Pick<RequestContext, 'caller'>;

export const moverOf = ({ caller }: Calling, installationId: number): Mover => ({
  userId: caller.userId,
  permissions: new Set(
    caller.grants.find((grant) => grant.installationId === installationId)?.permissions ?? [],
  ),
  isSuperAdmin: caller.isSuperAdmin,
});

export const mayEdit = ({ caller }: Calling, installationId: number): boolean =>
  mayIn(caller, installationId, [Permission.CorrectiveEdit]);

/** May not know of any: the access of each route says so, with 403 as of everything else. */
const knowsOfNone = ({ caller }: Calling, installationId: number): boolean =>
  !mayIn(caller, installationId, correctivesRead);

export const seesAll = ({ caller }: Calling, installationId: number): boolean =>
  mayIn(caller, installationId, correctivesSeeAll);

/** Who only adds follows what he added, and added to; who only writes closings sees what is his to close. */
export const visibleFilter = (ctx: Calling, installationId: number): Record<string, unknown> => {
  if (seesAll(ctx, installationId)) return { entityStatus: 1 };
  const { userId } = ctx.caller;
  return {
    entityStatus: 1,
    $or: [{ openedById: userId }, { assignedToId: userId }, { 'comments.userId': userId }],
  };
};

export const isVisible = (
  ctx: Calling,
  { installationId, entityStatus, ...corrective }: CorrectiveRecord,
): boolean => {
  if (entityStatus !== EntityStatus.Active) return false;
  if (seesAll(ctx, installationId) || knowsOfNone(ctx, installationId)) return true;
  return isOwnCorrective(corrective, ctx.caller.userId);
};
