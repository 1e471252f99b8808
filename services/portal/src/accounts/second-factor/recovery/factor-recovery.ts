import { randomUUID } from 'node:crypto';
import {
  type askFactorRecovery,
  type confirmFactorRecovery,
  type FactorRecoveryState,
  factorRecoveryHours,
  type getFactorRecovery,
  type withdrawFactorRecovery,
} from 'shared-kit/contracts/people/factor-recovery';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../../deps.ts';
import type { Telling } from '../../../notifications/write-occurrences.ts';
import { type FoundUser, findUser, fullNames } from '../../users/find-users.ts';
import { usersWithFactor } from '../factor-store.ts';
import { endFactors } from './end-factors.ts';
import { type Managers, managersOf } from './managers.ts';
import { type FactorRecoveryRecord, findRecovery, insertRecovery, takeRecovery } from './recovery-store.ts';
import { endAsking, tellAsked, tellRemoved } from './tell-of-recovery.ts';

interface Managed {
  readonly user: FoundUser;
  readonly managers: Managers;
}

/** 404 where the caller may not manage the account. */
const managed = async (id: number, ctx: PortalContext, session: ClientSession | null): Promise<Managed> => {
  const user = (await findUser(ctx.db, id, session)) ?? fail('notFound');
  const managers = await managersOf(user, ctx.db, session);
  if (!(await managers.has(ctx.caller.userId))) fail('notFound');
  return { user, managers };
};

/** Null where nothing waits: none was asked for, its day is over, or who asked may not ask any more. */
const pendingOf = async (
  { user, managers }: Managed,
  { db, now }: PortalContext,
  session: ClientSession | null,
): Promise<FactorRecoveryRecord | null> => {
  const record = await findRecovery(db, user._id, session);
  if (!record || record.expiresAt <= now()) return null;
  return (await managers.has(record.askedById)) ? record : null;
};

const stateOf = async (
  { user: { _id } }: Managed,
  pending: FactorRecoveryRecord | null,
  { ctx: { db, caller }, session }: { readonly ctx: PortalContext; readonly session: ClientSession | null },
): Promise<{ data: FactorRecoveryState }> => {
  const isOn = (await usersWithFactor(db, [_id], session)).has(_id);
  const mayAsk = caller.userId !== _id;
  if (!pending) return { data: { isOn, mayAsk, pending: null } };
  const { recoveryId: id, askedById, askedAt, expiresAt, reason } = pending;
  const names = await fullNames(db, [askedById], session);
  const isAsker = caller.userId === askedById;
  return {
    data: {
      isOn,
      mayAsk,
      pending: {
        id,
        reason,
        askedBy: names.get(askedById) ?? '',
        askedAt: askedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        mayConfirm: mayAsk && !isAsker,
        mayWithdraw: isAsker,
      },
    },
  };
};

const telling = ({ db, views, now, deps }: PortalContext): Telling => ({
  db,
  views,
  now,
  mail: deps.config.mail,
});

const entryOf = (action: string, entityId: number) => ({ action, entityType: 'User', entityId }) as const;
const hourMs = 3_600_000;

export const read: Handler<typeof getFactorRecovery, PortalDeps> = async ({ params: { id } }, ctx) => {
  const account = await managed(id, ctx, null);
  return stateOf(account, await pendingOf(account, ctx, null), { ctx, session: null });
};

/** The person is told at once, so that an attack is seen before anybody is let in. */
export const ask: Handler<typeof askFactorRecovery, PortalDeps> = async ({ params: { id }, body }, ctx) => {
  const { db, caller } = ctx;
  const work = async (session: ClientSession) => {
    const account = await managed(id, ctx, session);
    if (id === caller.userId) fail('ownAccount');
    if (!(await usersWithFactor(db, [id], session)).has(id)) fail('secondFactorOff');
    if (await pendingOf(account, ctx, session)) fail('recoveryPending');
    const askedAt = ctx.now();
    const expiresAt = new Date(askedAt.getTime() + factorRecoveryHours * hourMs);
    const { reason } = body;
    const record = {
      _id: id,
      recoveryId: randomUUID(),
      askedById: caller.userId,
      askedAt,
      expiresAt,
      reason,
    };
    await insertRecovery(db, record, session);
    const after = { factorRecoveryReason: reason, expiresAt: expiresAt.toISOString() };
    await ctx.audit({ ...entryOf('user.factorRecoveryAsked', id), after }, session);
    const confirmers = (await account.managers.list()).filter(
      ({ userId }) => userId !== id && userId !== caller.userId,
    );
    const asked = { user: account.user, record, by: caller.name, confirmers };
    await tellAsked(telling(ctx), asked, session);
    return stateOf(account, record, { ctx, session });
  };
  try {
    return await ctx.transaction(work);
  } catch (error) {
    if (duplicateKey(error)) return fail('recoveryPending');
    throw error;
  }
};

/** Judged anew: who asked must still be one who may, and so must who confirms. */
export const confirm: Handler<typeof confirmFactorRecovery, PortalDeps> = async (
  { params: { id }, body: { recoveryId } },
  ctx,
) => {
  const { db, caller } = ctx;
  const ended = await ctx.transaction(async (session) => {
    const account = await managed(id, ctx, session);
    if (id === caller.userId) fail('ownAccount');
    const pending = await pendingOf(account, ctx, session);
    if (pending?.recoveryId !== recoveryId) return fail('recoveryOver');
    if (pending.askedById === caller.userId) fail('recoveryOwn');
    if (!(await takeRecovery(db, pending, session))) fail('recoveryOver');
    const names = await fullNames(db, [pending.askedById], session);
    const removed = await endFactors(id, ctx, session);
    if (!removed.wasOn) fail('secondFactorOff');
    const after = {
      sessionsEnded: removed.ended,
      factorRecoveryAskedBy: names.get(pending.askedById) ?? '',
    };
    await ctx.audit({ ...entryOf('user.secondFactorReset', id), after }, session);
    await endAsking(db, pending, { now: ctx.now(), session });
    await tellRemoved(telling(ctx), { user: account.user, key: recoveryId }, session);
    return removed.ended;
  });
  ctx.views.clear();
  return { data: { ended } };
};

export const withdraw: Handler<typeof withdrawFactorRecovery, PortalDeps> = ({ params: { id } }, ctx) =>
  ctx.transaction(async (session) => {
    const account = await managed(id, ctx, session);
    const pending = await pendingOf(account, ctx, session);
    if (pending?.askedById !== ctx.caller.userId) return fail('recoveryOver');
    if (!(await takeRecovery(ctx.db, pending, session))) fail('recoveryOver');
    await ctx.audit(entryOf('user.factorRecoveryWithdrawn', id), session);
    await endAsking(ctx.db, pending, { now: ctx.now(), session });
    return stateOf(account, null, { ctx, session });
  });
