import type { unlockUser } from 'shared-kit/contracts/users';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { PortalDeps } from '../../deps.ts';
import { clearSources } from '../login/login-sources.ts';
import { users } from './user.model.ts';

/** What an administrator has blocked stays blocked. */
export const unlock: Handler<typeof unlockUser, PortalDeps> = ({ params: { id } }, ctx) =>
  ctx.transaction(async (session) => {
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
