import type {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from 'shared-kit/contracts/people/second-factor';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import type { Account } from '../login/login-sources.ts';
import { claimUser, findAccountById } from '../users/find-users.ts';
import { checkFactorLeft } from './asked.ts';
import { newRecoveryCodes } from './codes.ts';
import { beginSetup, checkSetup, isOn, removeFactor, replaceRecoveryCodes, turnOn } from './factor-store.ts';
import { factorAsker } from './policy.ts';

const ownAccount = async (ctx: PortalContext): Promise<Account> =>
  (await findAccountById(ctx.db, ctx.caller.userId, [])) ?? fail('unauthorized');

const entryOf = (action: string, entityId: number) => ({ action, entityType: 'User', entityId }) as const;

export const readOwn: Handler<typeof getSecondFactor, PortalDeps> = async (_input, ctx) => {
  const account = await ownAccount(ctx);
  const { factor } = account;
  const askedBy = factorAsker(account, ctx);
  const asked = { askedBy, isDemanded: askedBy !== null };
  if (!isOn(factor)) return { data: { since: null, recoveryCodesLeft: 0, ...asked } };
  const since = factor.confirmedAt?.toISOString() ?? null;
  return { data: { since, recoveryCodesLeft: factor.recoveryHashes.length, ...asked } };
};

export const beginOwn: Handler<typeof beginSecondFactor, PortalDeps> = async (_input, ctx) => ({
  data: await beginSetup(await ownAccount(ctx), ctx),
});

export const confirmOwn: Handler<typeof confirmSecondFactor, PortalDeps> = async ({ body }, ctx) => {
  const { _id, factor } = await ownAccount(ctx);
  const setup = checkSetup(factor, body.code, { path: 'code', ctx });
  await ctx.transaction(async (session) => {
    await turnOn(_id, setup, { ctx, session });
    await ctx.audit(entryOf('user.secondFactorOn', _id), session);
  });
  return { data: { recoveryCodes: [...setup.recoveryCodes] } };
};

export const renewCodes: Handler<typeof renewRecoveryCodes, PortalDeps> = async (_input, ctx) => {
  const { userId } = ctx.caller;
  const recoveryCodes = newRecoveryCodes();
  await ctx.transaction(async (session) => {
    if (!(await replaceRecoveryCodes(userId, recoveryCodes, { ctx, session }))) fail('secondFactorOff');
    await ctx.audit(entryOf('user.recoveryCodesMade', userId), session);
  });
  return { data: { recoveryCodes } };
};

export const removeOwn: Handler<typeof removeSecondFactor, PortalDeps> = async (_input, ctx) => {
  const account = await ownAccount(ctx);
  const { _id } = account;
  const asker = factorAsker(account, ctx);
  const wasOn = await ctx.transaction(async (session) => {
    await claimUser(ctx.db, _id, session);
    const removed = await removeFactor(ctx.db, _id, session);
    if (asker) await checkFactorLeft(_id, ctx, session);
    if (removed) await ctx.audit(entryOf('user.secondFactorOff', _id), session);
    return removed;
  });
  return { data: { wasOn } };
};
