import {
  type addPasskey,
  type beginPasskey,
  type listPasskeys,
  mostPasskeys,
  type removePasskey,
  type renamePasskey,
} from 'shared-kit/contracts/people/passkeys';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import type { Account } from '../login/login-sources.ts';
import { checkFactorLeft } from '../second-factor/asked.ts';
import { factorAsker } from '../second-factor/policy.ts';
import { endFactorGrace } from '../users/factor-grace.ts';
import { claimUser, findAccountById } from '../users/find-users.ts';
import { newChallenge, type Purpose, takeChallenge } from './challenges.ts';
import { creationOptions, partyOf } from './options.ts';
import { dropPasskey, keepPasskey, passkeyAnswer, passkeysOf, renameRecord } from './passkey-store.ts';
import { verifyRegistration } from './verify.ts';

const ownAccount = async (ctx: PortalContext): Promise<Account> =>
  (await findAccountById(ctx.db, ctx.caller.userId, [])) ?? fail('unauthorized');

/** What it is called and which one it is tells of the person: the trail says that there was a change. */
const entryOf = (action: string, entityId: number) => ({ action, entityType: 'User', entityId }) as const;

const purposeOf = ({ caller }: PortalContext): Purpose => ({
  kind: 'registration',
  secret: caller.sessionId,
});

export const listOwn: Handler<typeof listPasskeys, PortalDeps> = async (_input, ctx) => {
  const found = await passkeysOf(ctx.db, ctx.caller.userId);
  const origin = ctx.deps.config.relyingParty?.origin ?? null;
  return { data: { origin, passkeys: found.map(passkeyAnswer) } };
};

/** Tells nobody who it is; a device that has a passkey of the person already puts the new one in its place. */
const handleOf = ({ _id, passkeys }: Account, { deps }: PortalContext): string =>
  passkeys[0]?.userHandle ??
  Buffer.from(deps.vault.hash(String(_id), 'passkeys/userHandle'), 'hex').toString('base64url');

export const beginOwn: Handler<typeof beginPasskey, PortalDeps> = async (_input, ctx) => {
  const party = partyOf(ctx);
  const account = await ownAccount(ctx);
  if (account.passkeys.length >= mostPasskeys) fail('tooManyPasskeys');
  const challenge = await newChallenge(purposeOf(ctx), ctx);
  return { data: creationOptions(account, { challenge, userHandle: handleOf(account, ctx), party }) };
};

export const addOwn: Handler<typeof addPasskey, PortalDeps> = async ({ body }, ctx) => {
  const party = partyOf(ctx);
  const account = await ownAccount(ctx);
  const challenge = (await takeChallenge(purposeOf(ctx), ctx)) ?? fail('setupOver');
  const made = (await verifyRegistration(body.response, challenge, party)) ?? fail('passkeyRefused');
  const { _id: userId } = account;
  const record = {
    ...made,
    userId,
    userHandle: handleOf(account, ctx),
    name: body.name,
    createdAt: ctx.now(),
    usedAt: null,
  };
  await ctx.transaction(async (session) => {
    await claimUser(ctx.db, userId, session);
    await keepPasskey(record, ctx, session);
    await endFactorGrace(ctx.db, userId, session);
    await ctx.audit(entryOf('user.passkeyAdded', userId), session);
  });
  return { data: passkeyAnswer(record) };
};

export const renameOwn: Handler<typeof renamePasskey, PortalDeps> = async ({ params: { id }, body }, ctx) => {
  const { userId } = ctx.caller;
  const renamed = await ctx.transaction(async (session) => {
    const record = (await renameRecord({ id, userId }, body.name, { ctx, session })) ?? fail('notFound');
    await ctx.audit(entryOf('user.passkeyRenamed', userId), session);
    return record;
  });
  return { data: passkeyAnswer(renamed) };
};

export const removeOwn: Handler<typeof removePasskey, PortalDeps> = async ({ params: { id } }, ctx) => {
  const account = await ownAccount(ctx);
  const { _id: userId } = account;
  const asker = factorAsker(account, ctx);
  await ctx.transaction(async (session) => {
    await claimUser(ctx.db, userId, session);
    if (!(await dropPasskey({ id, userId }, ctx, session))) fail('notFound');
    if (asker) await checkFactorLeft(userId, ctx, session);
    await ctx.audit(entryOf('user.passkeyRemoved', userId), session);
  });
  return { data: { id } };
};
