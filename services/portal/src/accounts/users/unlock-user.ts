import type { unlockUser } from 'shared-kit/contracts/people/users';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { clearSources } from '../login/login-sources.ts';
import { users } from './user.model.ts';

type CheckInTransaction = (session: ClientSession) => Promise<void>;

/** What an administrator has blocked stays blocked. */
export const unlock: Handler<typeof unlockUser, PortalDeps> = ({ params: { id } }, ctx) =>
  unlockAccount(id, ctx);

export const unlockAccount = (id: number, ctx: PortalContext, check?: CheckInTransaction) =>
  ctx.transaction(async (session) => {
    await check?.(session);
    const { matchedCount } = await users(ctx.db).updateOne(
      { _id: id },
      { $set: { sessionFails: 0, lockedUntil: null } },
      { session },
    );
    if (matchedCount === 0) fail('notFound');
    await clearSources(id, ctx, session);
    await ctx.audit({ action: 'user.unlocked', entityType: 'User', entityId: id }, session);
    return { data: { id } };
  });
