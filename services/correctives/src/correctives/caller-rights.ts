/** What the caller may do with correctives of an installation, and which of them they know of. */
import { correctivesRead, correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type CorrectiveMove, type Mover, mayMove } from 'shared-kit/domain/correctives/corrective-moves';
import { isOwnCorrective } from 'shared-kit/domain/correctives/own-correctives';
import { workersNow } from 'shared-kit/server/days-off';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { CorrectiveRecord } from './corrective.model.ts';

type Calling = Pick<RequestContext, 'caller'>;
/** What is asked for besides, to know whom the caller covers for. */
type Covering = Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>;

/** The caller as the table of moves asks for them; whom they cover for is read where the move is not theirs to make without it. */
export const moverFor = async (
  ctx: Covering,
  { installationId, assignedToId }: Pick<CorrectiveRecord, 'installationId' | 'assignedToId'>,
  move: CorrectiveMove,
): Promise<Mover> => {
  const { userId, grants, isSuperAdmin } = ctx.caller;
  const alone: Mover = {
    workers: [userId],
    permissions: new Set(grants.find((grant) => grant.installationId === installationId)?.permissions ?? []),
    isSuperAdmin,
  };
  if (assignedToId === null || mayMove(move, { assignedToId }, alone)) return alone;
  return { ...alone, workers: await workersNow(ctx, installationId) };
};

export const mayEdit = ({ caller }: Calling, installationId: number): boolean =>
  mayIn(caller, installationId, [Permission.CorrectiveEdit]);

/** May not know of any: the access of each route says so, with 403 as of everything else. */
const knowsOfNone = ({ caller }: Calling, installationId: number): boolean =>
  !mayIn(caller, installationId, correctivesRead);

export const seesAll = ({ caller }: Calling, installationId: number): boolean =>
  mayIn(caller, installationId, correctivesSeeAll);

/** Who only adds follows what he added, and added to; who only writes closings sees what is his to close, and his whom he covers for. */
export const visibleFilter = async (
  ctx: Covering,
  installationId: number,
): Promise<Record<string, unknown>> => {
  if (seesAll(ctx, installationId)) return { entityStatus: 1 };
  const { userId } = ctx.caller;
  const workers = await workersNow(ctx, installationId);
  return {
    entityStatus: 1,
    $or: [{ openedById: userId }, { assignedToId: { $in: [...workers] } }, { 'comments.userId': userId }],
  };
};

export const isVisible = async (
  ctx: Covering,
  { installationId, entityStatus, ...corrective }: CorrectiveRecord,
): Promise<boolean> => {
  if (entityStatus !== EntityStatus.Active) return false;
  if (seesAll(ctx, installationId) || knowsOfNone(ctx, installationId)) return true;
  const { userId } = ctx.caller;
  if (isOwnCorrective(corrective, { userId, workers: [userId] })) return true;
  return isOwnCorrective(corrective, { userId, workers: await workersNow(ctx, installationId) });
};
