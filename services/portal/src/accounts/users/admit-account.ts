import type { PortalContext } from '../../deps.ts';
import { type Admission, admissionOf, secondsLocked } from '../login/lock-time.ts';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

export interface Admitted {
  readonly admission: Admission;
  /** Where a lock ends by itself: in how many seconds. */
  readonly retryAfter: number | null;
}

/** The password was right: lets in, and forgets the wrong ones before it, unless the account is blocked or locked by now. */
export const admitAccount = (account: UserRecord, ctx: PortalContext): Promise<Admitted> =>
  ctx.transaction(async (session) => {
    const { _id, passwordHash } = account;
    const current = await users(ctx.db)
      .findOne({ _id, passwordHash, entityStatus: 1 })
      .session(session)
      .lean<UserRecord>();
    const admission = current ? admissionOf(current, ctx.now()) : 'refused';
    if (admission === 'admitted')
      await users(ctx.db).updateOne({ _id }, { $set: { sessionFails: 0, lockedUntil: null } }, { session });
    await ctx.audit(
      {
        action: `login.${admission}`,
        entityType: 'User',
        entityId: _id,
        user: { id: _id, name: fullNameOf(account) },
        after: { address: ctx.address },
      },
      session,
    );
    return { admission, retryAfter: current ? secondsLocked(current, ctx.now()) : null };
  });
