import type { endEverySession } from 'shared-kit/contracts/people/sessions';
import { trusted } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { endSecrets } from '../users/end-secrets.ts';
import { sessions } from './session.model.ts';

/** Everybody signs in anew but who asks; what lets people in without a session ends too, that of who asks as well. */
export const endEvery: Handler<typeof endEverySession, PortalDeps> = async (_input, ctx) => {
  const { sessionId } = ctx.caller;
  const ended = await ctx.transaction(async (session) => {
    const { modifiedCount } = await sessions(ctx.db).updateMany(
      { endedAt: null, _id: trusted({ $ne: sessionId }) },
      { $set: { endedAt: ctx.now() } },
      { session },
    );
    await endSecrets(ctx.db, 'everybody', session);
    await ctx.audit(
      {
        action: 'session.everyEnded',
        entityType: 'Session',
        entityId: 0,
        after: { sessions: modifiedCount },
      },
      session,
    );
    return modifiedCount;
  });
  ctx.views.clear();
  ctx.log.warn({ ended }, 'Everybody was signed out');
  return { data: { ended } };
};
