import type { PortalContext } from '../../deps.ts';
import { lockAfterFail, lockEverywhereAfterFail } from '../login/lock-time.ts';
import { countFail, lockSource } from '../login/login-sources.ts';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

/** Nobody has id 0: an unknown name makes the same calls to the database. */
const unknown = { _id: 0, name: '', firstSurname: '' };

/** Counts for the source that it came from, and for the account. */
export const countWrongPassword = async (
  account: UserRecord | null,
  source: string,
  ctx: PortalContext,
): Promise<void> => {
  const { _id, ...user } = account ?? unknown;
  await ctx.transaction(async (session) => {
    const fromSource = await countFail(_id, source, { ctx, session });
    const lockedUntil = lockAfterFail(fromSource, ctx.now());
    await lockSource(ctx, { userId: _id, source, lockedUntil }, session);
    const counted = await users(ctx.db)
      .findOneAndUpdate({ _id }, { $inc: { sessionFails: 1 } }, { session, returnDocument: 'after' })
      .lean<UserRecord>();
    const everywhere = counted && lockEverywhereAfterFail(counted, ctx.now());
    if (everywhere)
      await users(ctx.db).updateOne({ _id }, { $set: { lockedUntil: everywhere } }, { session });
    const sessionFails = counted?.sessionFails ?? 0;
    await ctx.audit(
      {
        action: 'login.refused',
        entityType: 'User',
        entityId: _id,
        user: { id: _id, name: fullNameOf(user) },
        after: { address: ctx.address, sessionFails, lockedUntil },
      },
      session,
    );
  });
};
