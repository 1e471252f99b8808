import type {
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
  OwnSession,
} from 'shared-kit/contracts/people/sessions';
import { isAlive } from 'shared-kit/server/access/session-life';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { endSessions } from './end-sessions.ts';
import { liveSessions } from './live-sessions.ts';
import { type SessionRecord, sessions } from './session.model.ts';

export const listOwn: Handler<typeof listOwnSessions, PortalDeps> = async (_input, ctx) => {
  const { userId, sessionId } = ctx.caller;
  const now = ctx.now();
  const found = await sessions(ctx.db).aggregate<SessionRecord>([{ $match: { userId } }, ...liveSessions]);
  const data = found
    .filter((each) => each.expiresAt > now && isAlive(each, now))
    .map((each) => present(each, sessionId));
  return { data, total: data.length };
};

const present = (
  { _id, createdAt, seenAt, address, browser, system }: SessionRecord,
  ownId: string,
): OwnSession => ({
  id: _id,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
  address,
  browser,
  system,
  isThis: _id === ownId,
});

export const endOwn: Handler<typeof endOwnSession, PortalDeps> = ({ params: { id } }, ctx) =>
  end({ only: id }, ctx);

export const endOthers: Handler<typeof endOtherSessions, PortalDeps> = (_input, ctx) =>
  end({ except: ctx.caller.sessionId }, ctx);

export const signOut: Handler<typeof endSession, PortalDeps> = (_input, ctx) =>
  end({ only: ctx.caller.sessionId }, ctx);

const end = async (which: { readonly only?: string; readonly except?: string }, ctx: PortalContext) => {
  const { userId } = ctx.caller;
  const ended = await ctx.transaction(async (session) => {
    const count = await endSessions({ userId, ...which }, ctx, session);
    const entry = { action: 'user.sessionsEnded', entityType: 'User', entityId: userId } as const;
    if (count > 0) await ctx.audit({ ...entry, after: { sessions: count } }, session);
    return count;
  });
  ctx.views.clear();
  return { data: { ended } };
};
