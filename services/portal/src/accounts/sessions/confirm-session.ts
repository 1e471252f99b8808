import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { PortalContext } from '../../deps.ts';
import { sessions } from './session.model.ts';
import { confirmedFrom } from './start-session.ts';

/** The caller has just shown the password: until when that counts for the session. */
export const confirmSessionOf = async (ctx: PortalContext, session: ClientSession): Promise<Date> => {
  const { sessionId, userId } = ctx.caller;
  const until = confirmedFrom(ctx.now(), ctx);
  await sessions(ctx.db).updateOne(
    { _id: sessionId, userId },
    { $set: { confirmedUntil: until } },
    { session },
  );
  return until;
};
