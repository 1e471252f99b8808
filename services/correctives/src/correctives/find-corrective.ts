import { correctivesAdd } from 'shared-kit/contracts/correctives/corrective-access';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/http/context';
import { mayIn } from 'shared-kit/server/http/context';
import { isVisible } from './caller-rights.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';

/** The corrective, if there is one that the caller may know of. */
export const findCorrective = async (
  ctx: Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>,
  id: number,
): Promise<CorrectiveRecord | null> => {
  const found = await correctives(ctx.db).findOne({ _id: id });
  return found && (await isVisible(ctx, found)) ? found : null;
};

/** The same, and whatever is open for who may add to it: the same fault is seen by several. */
export const findToAddTo = async (
  ctx: Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>,
  id: number,
): Promise<CorrectiveRecord | null> => {
  const found = await correctives(ctx.db).findOne({ _id: id });
  if (!found) return null;
  const isAddedTo =
    found.entityStatus === 1 && found.open && mayIn(ctx.caller, found.installationId, correctivesAdd);
  return isAddedTo || (await isVisible(ctx, found)) ? found : null;
};

/** For what only those do who see all of them. */
export const findAny = (ctx: Pick<RequestContext, 'db'>, id: number): Promise<CorrectiveRecord | null> =>
  correctives(ctx.db).findOne({ _id: id, entityStatus: EntityStatus.Active });
