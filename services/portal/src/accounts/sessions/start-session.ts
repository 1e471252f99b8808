import { randomUUID } from 'node:crypto';
import type { Contacts } from 'shared-kit/domain/records/proven-contact';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { PortalContext } from '../../deps.ts';
import { deviceOf } from './device-of.ts';
import { type SessionRecord, sessions } from './session.model.ts';

export type BegunSession = Pick<SessionRecord, '_id' | 'createdAt' | 'expiresAt'>;

interface Begun {
  readonly contacts: Contacts;
  /** The session is over then at the latest, however long sessions last; null: nothing shortens it. */
  readonly latestEnd: Date | null;
}

/** The record of a session that begins now, in the transaction that lets its user in. */
export const startSession = async (
  userId: number,
  { contacts, latestEnd }: Begun,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<BegunSession> => {
  const { tokenHours, idleHours } = ctx.deps.config;
  const createdAt = ctx.now();
  // A token knows whole seconds.
  const issuedAt = Math.floor(createdAt.getTime() / 1000);
  const wantedEnd = (issuedAt + Math.round(tokenHours * 3600)) * 1000;
  const latest = latestEnd ? Math.floor(latestEnd.getTime() / 1000) * 1000 : wantedEnd;
  const record: SessionRecord = {
    _id: randomUUID(),
    userId,
    createdAt,
    expiresAt: new Date(Math.min(wantedEnd, latest)),
    seenAt: createdAt,
    idleSeconds: idleHours === 0 ? null : Math.round(idleHours * 3600),
    confirmedUntil: confirmedFrom(createdAt, ctx),
    address: ctx.address,
    ...deviceOf(ctx.header('user-agent')),
    endedAt: null,
    ...contacts,
  };
  await sessions(ctx.db).insertMany([record], { session });
  return record;
};

/** Until when a password that was shown at this moment counts as shown lately. */
export const confirmedFrom = (at: Date, { deps }: Pick<PortalContext, 'deps'>): Date =>
  new Date(at.getTime() + deps.config.confirmationMinutes * 60_000);
