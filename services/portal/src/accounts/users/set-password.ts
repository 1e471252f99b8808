import { defined } from 'shared-kit/domain/defined';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { PortalContext } from '../../deps.ts';
import { clearSources } from '../login/login-sources.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

interface NewPassword {
  readonly user: UserRecord;
  readonly passwordHash: string;
  readonly action: string;
  /** A session that goes on. */
  readonly except?: string;
}

/**
 * Stores the password that its owner chose: nothing more is due, the wrong ones before are forgotten, other sessions end. Gives how many
 * did. The record's version counts up: an administrator who has the user open must not put something old back.
 */
export const setPassword = async (
  { user, passwordHash, action, except }: NewPassword,
  ctx: PortalContext,
  session: ClientSession,
): Promise<number> => {
  const { _id } = user;
  await users(ctx.db).updateOne(
    { _id },
    {
      $set: { passwordHash, demoPassword: false, passwordDue: false, sessionFails: 0, lockedUntil: null },
      $inc: { version: 1 },
    },
    { session },
  );
  await clearSources(_id, ctx, session);
  const which = { userId: _id, ...defined({ except }) };
  const ended = await endSessions(which, ctx, session);
  const who = { id: _id, name: fullNameOf(user) };
  await ctx.audit(
    { action, entityType: 'User', entityId: _id, user: who, after: { sessionsEnded: ended } },
    session,
  );
  return ended;
};
