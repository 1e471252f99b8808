import type { login, SessionUser } from 'shared-kit/contracts/session';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { dummyHash } from '../passwords/passwords.ts';
import { admitAccount } from '../users/admit-account.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { findAccount } from '../users/find-users.ts';
import type { UserRecord } from '../users/user.model.ts';
import { fullNameOf, loginKeyOf } from '../users/user-names.ts';
import { takeAttempt } from './limit-attempts.ts';

/** An unknown name and a wrong password take the same steps, so that neither answer nor time tells them apart. */
export const logIn: Handler<typeof login, PortalDeps> = async ({ body }, ctx) => {
  const giveBack = await takeAttempt(ctx);
  const account = await findAccount(ctx.db, loginKeyOf(body.LoginName));
  const right = await ctx.deps.passwords.verify(account?.passwordHash ?? dummyHash, body.Password);
  if (!account || !right) {
    await countWrongPassword(account, ctx);
    return { data: [null] };
  }
  const { admission, retryAfter } = await admitAccount(account, ctx);
  if (admission === 'refused') return { data: [null] };
  if (admission === 'blocked') fail('blockedUser', retryAfter === null ? {} : { retryAfter });
  await giveBack();
  return { data: [await sessionUserOf(account, ctx)] };
};

const sessionUserOf = async (account: UserRecord, { deps, now }: PortalContext): Promise<SessionUser> => {
  const { _id: userId, accountType: entityType, sessionsValidFrom } = account;
  const name = fullNameOf(account);
  return {
    Id: userId,
    Name: name,
    Token: await deps.signer.sign({ userId, name, entityType }, now(), sessionsValidFrom),
    EntityType: entityType,
    PreferredLanguage: account.preferredLanguage,
  };
};
