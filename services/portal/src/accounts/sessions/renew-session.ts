import type { renewSession } from 'shared-kit/contracts/people/session';
import { contactsAfter } from 'shared-kit/domain/records/proven-contact';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { deviceKeyOf } from '../login/login-source.ts';
import { noteContacts } from '../login/login-sources.ts';
import { findUser } from '../users/find-users.ts';
import { noteContact } from '../users/note-contact.ts';
import { fullNameOf } from '../users/user-names.ts';
import { type SessionRecord, sessions } from './session.model.ts';

/** A token knows whole seconds. */
const secondOf = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** As long as a new session is good, within the most that this one may last and before a second factor is due; never earlier than it is over anyway. */
const renewedUntil = (
  { createdAt, expiresAt }: SessionRecord,
  factorDueAt: Date | null,
  ctx: PortalContext,
): Date => {
  const { tokenHours, sessionMaxHours } = ctx.deps.config;
  const wanted = ctx.now().getTime() + tokenHours * 3_600_000;
  const longest = createdAt.getTime() + sessionMaxHours * 3_600_000;
  const most = Math.min(longest, factorDueAt?.getTime() ?? longest);
  return secondOf(Math.max(expiresAt.getTime(), Math.min(wanted, most)));
};

/** Whoever prepares to work without a network: the same session with a later end, and no inactivity until then. */
export const renew: Handler<typeof renewSession, PortalDeps> = async (_input, ctx) => {
  const { userId, sessionId } = ctx.caller;
  const user = (await findUser(ctx.db, userId)) ?? fail('unauthorized');
  const until = await ctx.transaction(async (session) => {
    const filter = { _id: sessionId, userId, endedAt: null };
    const record = await sessions(ctx.db).findOne(filter).session(session).lean<SessionRecord>();
    if (!record) return fail('unauthorized');
    const expiresAt = renewedUntil(record, user.factorDueAt ?? null, ctx);
    const contacts = contactsAfter(record, ctx.now());
    const renewed = { expiresAt, awayUntil: expiresAt, ...contacts };
    await sessions(ctx.db).updateOne(filter, { $set: renewed }, { session });
    await noteContact(ctx.db, userId, { contactAt: ctx.now(), session });
    const deviceKey = deviceKeyOf(ctx);
    if (deviceKey !== null) await noteContacts({ userId, deviceKey }, contacts, { ctx, session });
    const entry = { action: 'user.sessionRenewed', entityType: 'User', entityId: userId } as const;
    await ctx.audit({ ...entry, after: { until: expiresAt } }, session);
    return expiresAt;
  });
  ctx.views.clear();
  const name = fullNameOf(user);
  const { accountType: entityType, preferredLanguage } = user;
  const subject = { userId, name, entityType, sessionId };
  const Token = await ctx.deps.signer.sign(subject, { issuedAt: ctx.now(), expiresAt: until });
  return {
    data: { Id: userId, Name: name, Token, EntityType: entityType, PreferredLanguage: preferredLanguage },
  };
};
