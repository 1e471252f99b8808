import type {
  createPasswordLink,
  readPasswordLink,
  usePasswordLink,
} from 'shared-kit/contracts/people/passwords';
import { findOwners, stillStands } from 'shared-kit/server/access/secret-owners';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { takeAttempt } from '../login/limit-attempts.ts';
import { networkKey } from '../login/login-source.ts';
import { ownedAccounts, permissionsOf } from '../members/member-limits.ts';
import { type FoundUser, findUser, noteInvitation } from '../users/find-users.ts';
import { setPassword } from '../users/set-password.ts';
import { fullNameOf } from '../users/user-names.ts';
import { checkNewPassword } from './check-new-password.ts';
import { type PasswordLinkRecord, passwordLinks } from './password-link.model.ts';

type CheckInTransaction = (session: ClientSession) => Promise<void>;

export const makeLink: Handler<typeof createPasswordLink, PortalDeps> = async (
  { params: { id }, query },
  ctx,
) => linkFor((await findUser(ctx.db, id)) ?? fail('notFound'), ctx, query);

interface LinkOptions {
  /** How long it is good. */
  readonly hours?: number | undefined;
  readonly check?: CheckInTransaction;
}

/** A link for the user; the one before is good for nothing. */
export const linkFor = async (
  user: FoundUser,
  ctx: PortalContext,
  { hours = ctx.deps.config.passwordLinkHours, check }: LinkOptions,
) => {
  if (user.erasedAt) fail('personErased');
  const secret = newSecret('pwd_');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  const { _id: userId } = user;
  const { userId: madeById } = ctx.caller;
  await ctx.transaction(async (session) => {
    await check?.(session);
    const owners = await findOwners(ctx.db, [userId, madeById], session);
    const link: PasswordLinkRecord = {
      _id: secretHash(secret),
      userId,
      standing: owners.get(userId)?.standing ?? '',
      madeById,
      makerStanding: owners.get(madeById)?.standing ?? '',
      createdAt,
      expiresAt,
    };
    await passwordLinks(ctx.db).deleteMany({ userId }, { session });
    await passwordLinks(ctx.db).insertMany([link], { session });
    await noteInvitation(ctx.db, { _id: userId, until: expiresAt }, session);
    const entry = { action: 'user.passwordLinkMade', entityType: 'User', entityId: userId } as const;
    await ctx.audit({ ...entry, after: { expiresAt } }, session);
  });
  return { data: { secret, expiresAt: expiresAt.toISOString() } };
};

export const forgetLinks = async (db: Connection, userId: number, session: ClientSession): Promise<void> => {
  await passwordLinks(db).deleteMany({ userId }, { session });
};

export const readLink: Handler<typeof readPasswordLink, PortalDeps> = async ({ body }, ctx) => {
  const found = await ownerOf(body.secret, ctx);
  return { data: found && { loginName: found.user.loginName, name: fullNameOf(found.user) } };
};

/** Used once: of two at once the second finds no link any more. */
export const applyLink: Handler<typeof usePasswordLink, PortalDeps> = async ({ body }, ctx) => {
  const { link, user } = (await ownerOf(body.secret, ctx)) ?? fail('linkOver');
  const { loginName, _id: userId } = user;
  await checkNewPassword(body.password, { loginName });
  const passwordHash = await ctx.deps.passwords.hash(body.password);
  await ctx.transaction(async (session) => {
    const { deletedCount } = await passwordLinks(ctx.db).deleteOne({ _id: link._id }, { session });
    if (deletedCount === 0) fail('linkOver');
    if (!(await isStillMeant(link, user, { ctx, session }))) fail('linkOver');
    await setPassword({ user, passwordHash, action: 'user.passwordSetByLink' }, ctx, session);
  });
  ctx.views.clear();
  ctx.log.info({ userId }, 'a password was set with a link');
  return { data: { loginName } };
};

/** Judged as it is used: both people are what they were when it was made, and its maker may still let this one in. */
const isStillMeant = async (
  { userId, standing, madeById, makerStanding }: PasswordLinkRecord,
  user: FoundUser,
  { ctx, session }: { readonly ctx: PortalContext; readonly session: ClientSession | null },
): Promise<boolean> => {
  const owners = await findOwners(ctx.db, [userId, madeById], session);
  const maker = owners.get(madeById);
  if (!stillStands(owners.get(userId), standing) || !stillStands(maker, makerStanding)) return false;
  const own = permissionsOf(maker.user);
  return own === null || (await ownedAccounts(own, [user], { ctx, session })).has(userId);
};

/** Guessing counts as a wrong login of the address. */
const ownerOf = async (
  secret: string,
  ctx: PortalContext,
): Promise<{ link: PasswordLinkRecord; user: FoundUser } | null> => {
  const giveBack = await takeAttempt(networkKey(ctx), ctx);
  const link = await passwordLinks(ctx.db)
    .findOne({ _id: secretHash(secret) })
    .lean<PasswordLinkRecord>();
  if (!link || link.expiresAt <= ctx.now()) return null;
  const user = await findUser(ctx.db, link.userId);
  if (user?.entityStatus !== 1 || !(await isStillMeant(link, user, { ctx, session: null }))) return null;
  await giveBack();
  return { link, user };
};
