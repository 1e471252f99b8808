import type { PortalContext } from '../../deps.ts';
import { lockAfterFail } from '../login/lock-time.ts';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

/** Nobody has id 0: an unknown name makes the same calls to the database. */
const unknown = { _id: 0, name: '', firstSurname: '' };

export const countWrongPassword = async (account: UserRecord | null, ctx: PortalContext): Promise<void> => {
  const { _id, ...user } = account ?? unknown;
  await ctx.transaction(async (session) => {
    const counted = await users(ctx.db)
      .findOneAndUpdate({ _id }, { $inc: { sessionFails: 1 } }, { session, returnDocument: 'after' })
      .lean<UserRecord>();
    const lockedUntil = lockAfterFail(counted ?? { sessionFails: 0, lockedUntil: null }, ctx.now());
    await users(ctx.db).updateOne({ _id }, { $set: { lockedUntil } }, { session });
    await ctx.audit(
      {
        action: 'login.refused',
        entityType: 'User',
        entityId: _id,
        user: { id: _id, name: fullNameOf(user) },
        after: { address: ctx.address, sessionFails: counted?.sessionFails ?? 0, lockedUntil },
      },
      session,
    );
  });
};
