import type { login } from 'shared-kit/contracts/people/login';
import type { setDuePassword } from 'shared-kit/contracts/people/session';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { dummyHash } from '../passwords/passwords.ts';
import { demoPassword } from '../passwords/published-password.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { findAccount } from '../users/find-users.ts';
import { loginKeyOf } from '../users/user-names.ts';
import { beginSession } from './begin-session.ts';
import { takeAttempt } from './limit-attempts.ts';
import { admissionOf } from './lock-time.ts';
import { lockFor, sourceFor, sourcesOf } from './login-sources.ts';
import { afterPassword } from './next-step.ts';
import { accountOfTicket } from './ticket.ts';
import { turnAway } from './turn-away.ts';

/** An unknown name and a wrong password take the same steps, so that neither answer nor time tells them apart. */
export const logIn: Handler<typeof login, PortalDeps> = async ({ body }, ctx) => {
  const account = await findAccount(ctx.db, loginKeyOf(body.LoginName), sourcesOf(ctx));
  const source = sourceFor(account, ctx).name;
  const giveBack = await takeAttempt(source, ctx);
  const right = await ctx.deps.passwords.verify(account?.passwordHash ?? dummyHash, body.Password);
  if (!account || !right || isPublished(body.Password, ctx)) {
    await countWrongPassword(account, source, ctx);
    return { data: [null] };
  }
  const admission = admissionOf(lockFor(account, ctx), ctx.now());
  if (admission !== 'admitted') return { data: [await turnAway(account, admission, ctx)] };
  const answer = await afterPassword(account, ctx);
  if (answer) await giveBack();
  return { data: [answer] };
};

/** A portal in production lets nobody in with the demonstration's password, whoever has set it. */
const isPublished = (password: string, { deps }: PortalContext): boolean =>
  deps.config.refuseDemoPasswords && password === demoPassword;

/** The ticket says that all that comes before was right; it is good until password or second factor change. */
export const setDue: Handler<typeof setDuePassword, PortalDeps> = async ({ body }, ctx) => {
  const account = await accountOfTicket(body.Ticket, 'password', ctx);
  if (!account?.passwordDue) return { data: [null] };
  const { loginName, passwordHash } = account;
  await checkNewPassword(body.Password, { loginName, path: 'Password' });
  if (await ctx.deps.passwords.verify(passwordHash, body.Password))
    fail('invalidInput', { fields: [{ path: 'Password', code: 'passwordSame' }] });
  const newPasswordHash = await ctx.deps.passwords.hash(body.Password);
  const answer = await beginSession(account, { newPasswordHash }, ctx);
  ctx.views.clear();
  return { data: [answer] };
};
