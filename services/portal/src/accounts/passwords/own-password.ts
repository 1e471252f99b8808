import type { changePassword, confirmSession } from 'shared-kit/contracts/people/passwords';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { takeAttempt } from '../login/limit-attempts.ts';
import { admissionOf, secondsLocked } from '../login/lock-time.ts';
import { type Account, lockFor, sourceFor, sourcesOf } from '../login/login-sources.ts';
import { confirmSessionOf } from '../sessions/confirm-session.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { findAccountById } from '../users/find-users.ts';
import { setPassword } from '../users/set-password.ts';
import { checkNewPassword } from './check-new-password.ts';

/** The caller's account, once the password is right; a wrong one counts as a wrong login does. `path` is its field in the body. */
const showPassword = async (password: string, path: string, ctx: PortalContext): Promise<Account> => {
  const account = (await findAccountById(ctx.db, ctx.caller.userId, sourcesOf(ctx))) ?? fail('unauthorized');
  const lock = lockFor(account, ctx);
  if (admissionOf(lock, ctx.now()) !== 'admitted') {
    const retryAfter = secondsLocked(lock, ctx.now());
    fail('blockedUser', retryAfter === null ? {} : { retryAfter });
  }
  const source = sourceFor(account, ctx).name;
  const giveBack = await takeAttempt(source, ctx);
  if (!(await ctx.deps.passwords.verify(account.passwordHash, password))) {
    await countWrongPassword(account, source, ctx);
    fail('invalidInput', { fields: [{ path, code: 'passwordWrong' }] });
  }
  await giveBack();
  return account;
};

export const changeOwn: Handler<typeof changePassword, PortalDeps> = async ({ body }, ctx) => {
  const user = await showPassword(body.current, 'current', ctx);
  const { current, password } = body;
  if (current === password) fail('invalidInput', { fields: [{ path: 'password', code: 'passwordSame' }] });
  await checkNewPassword(password, { loginName: user.loginName });
  const passwordHash = await ctx.deps.passwords.hash(password);
  const except = ctx.caller.sessionId;
  const ended = await ctx.transaction((session) =>
    setPassword({ user, passwordHash, action: 'user.passwordChanged', except }, ctx, session),
  );
  ctx.views.clear();
  return { data: { ended } };
};

export const confirmOwn: Handler<typeof confirmSession, PortalDeps> = async ({ body }, ctx) => {
  const { _id } = await showPassword(body.password, 'password', ctx);
  const until = await ctx.transaction(async (session) => {
    const confirmed = await confirmSessionOf(ctx, session);
    await ctx.audit({ action: 'user.confirmed', entityType: 'User', entityId: _id }, session);
    return confirmed;
  });
  ctx.views.clear();
  return { data: { until: until.toISOString() } };
};
