import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { graceEnd } from 'shared-kit/domain/second-factor-policy';
import { trusted } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { PortalContext } from '../../deps.ts';
import { hasFactor } from '../second-factor/asked.ts';
import { type FactorProof, spendProof } from '../second-factor/factor-proof.ts';
import { type ConfirmedSetup, turnOn } from '../second-factor/factor-store.ts';
import { policyAsker } from '../second-factor/policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type BegunSession, startSession } from '../sessions/start-session.ts';
import { findAccountById } from '../users/find-users.ts';
import { users } from '../users/user.model.ts';
import { fullNameOf } from '../users/user-names.ts';
import { admissionOf } from './lock-time.ts';
import { cookieOf, deviceKeyOf, newDeviceKey } from './login-source.ts';
import { type Account, contactsOf, lockFor, sourceFor, sourcesOf, welcome } from './login-sources.ts';
import { turnAway } from './turn-away.ts';

/** What the person has just shown or chosen, to be written down as the session begins. */
interface Entry {
  readonly newPasswordHash?: string;
  readonly proof?: FactorProof;
  readonly setup?: ConfirmedSetup;
}

/**
 * Everything was right: lets in, forgets the wrong passwords before, and leaves the device with a key that it is known by. Null where the
 * account is locked by now and nothing may be said.
 */
export const beginSession = async (
  account: Account,
  entry: Entry,
  ctx: PortalContext,
): Promise<LoginAnswer | null> => {
  const { newPasswordHash = null, proof, setup } = entry;
  const deviceKey = deviceKeyOf(ctx) ?? newDeviceKey();
  const factorDueAt = factorDue(account, entry, ctx);
  const record = await ctx.transaction(async (session) => {
    if (!(await admit(account, { newPasswordHash, factorDueAt }, { ctx, session }))) return null;
    const { _id } = account;
    if (newPasswordHash !== null) await endSessions({ userId: _id }, ctx, session);
    const contacts = contactsOf(account, deviceKey, ctx.now());
    const source = sourceFor(account, ctx).name;
    await welcome(ctx, { userId: _id, source, deviceKey, contacts }, session);
    const begun = await startSession(_id, { contacts, latestEnd: factorDueAt }, { ctx, session });
    const who = {
      entityType: 'User',
      entityId: _id,
      user: { id: _id, name: fullNameOf(account) },
    } as const;
    if (proof) await spendProof(_id, proof, { ctx, session });
    if (setup) {
      await turnOn(_id, setup, { ctx, session });
      await ctx.audit({ ...who, action: 'user.secondFactorOn' }, session);
    }
    await ctx.audit({ ...who, action: actionOf(entry), after: { address: ctx.address } }, session);
    return begun;
  });
  if (!record) return overtaken(account, ctx);
  ctx.answerHeader('Set-Cookie', cookieOf(deviceKey, ctx.isSecure));
  return sessionUserOf(account, record, ctx);
};

/** Until when the person may do without the second factor that a policy asks for; null where none is owed. */
const factorDue = (account: Account, { setup }: Entry, ctx: PortalContext): Date | null => {
  if (setup || hasFactor(account) || !policyAsker(account, ctx)) return null;
  return graceEnd(account.factorDueAt ?? null, ctx.now());
};

const actionOf = ({ newPasswordHash, proof }: Entry): string => {
  if (newPasswordHash !== undefined) return 'login.admittedWithNewPassword';
  if (proof?.kind === 'recovery') return 'login.admittedWithRecoveryCode';
  return proof?.kind === 'passkey' && proof.isAlone ? 'login.admittedWithPasskey' : 'login.admitted';
};

/** False where the account has been blocked, locked or given another password meanwhile. */
const admit = async (
  account: Account,
  {
    newPasswordHash,
    factorDueAt,
  }: { readonly newPasswordHash: string | null; readonly factorDueAt: Date | null },
  { ctx, session }: InTransaction<PortalContext>,
): Promise<boolean> => {
  const { _id, passwordHash } = account;
  const unlocked = { $or: [{ lockedUntil: null }, { lockedUntil: trusted({ $lte: ctx.now() }) }] };
  const { known } = sourceFor(account, ctx);
  const clean = { sessionFails: 0, lockedUntil: null, contactAt: ctx.now(), factorDueAt };
  const { matchedCount } = await users(ctx.db).updateOne(
    { _id, passwordHash, entityStatus: 1, isBlocked: false, ...(known ? {} : unlocked) },
    newPasswordHash === null
      ? { $set: clean }
      : { $set: { ...clean, passwordHash: newPasswordHash, passwordDue: false }, $inc: { version: 1 } },
    { session },
  );
  return matchedCount > 0;
};

const overtaken = async (account: Account, ctx: PortalContext): Promise<null> => {
  const now = await findAccountById(ctx.db, account._id, sourcesOf(ctx));
  if (now?.passwordHash !== account.passwordHash) return turnAway(account, 'refused', ctx);
  const admission = admissionOf(lockFor(now, ctx), ctx.now());
  return turnAway(now, admission === 'admitted' ? 'refused' : admission, ctx);
};

const sessionUserOf = async (
  account: Account,
  { _id: sessionId, createdAt: issuedAt, expiresAt }: BegunSession,
  { deps }: PortalContext,
): Promise<LoginAnswer> => {
  const { _id: userId, accountType: entityType, preferredLanguage } = account;
  const name = fullNameOf(account);
  const subject = { userId, name, entityType, sessionId };
  const token = await deps.signer.sign(subject, { issuedAt, expiresAt });
  return {
    Id: userId,
    Name: name,
    Token: token,
    EntityType: entityType,
    PreferredLanguage: preferredLanguage,
  };
};
