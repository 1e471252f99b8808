import { EntityStatus } from 'shared-kit/contracts/enums';
import { users as contracts } from 'shared-kit/contracts/people/users';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, presentOne } from 'shared-kit/server/records';
import type { PortalContext } from '../../deps.ts';
import { installationsOf, removeAssignmentsOf } from '../installation-users/find-assignments.ts';
import { clearSources, lockEnds } from '../login/login-sources.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { removeFactors, usersWithFactor } from '../second-factor/factor-store.ts';
import { forgetRecoveries } from '../second-factor/recovery/recovery-store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { formerSinceOf } from './former-people.ts';
import { protectAdministrators } from './protect-administrators.ts';
import { type UserRecord, users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

export const userSpec = describeRecords(contracts, {
  model: users,
  unique: { loginKey: { code: 'loginNameExists', path: 'loginName' } },
  defaultSort: 'name',
  sortFields: { loginName: 'loginKey' },
  decidesAccess: true,
  written: { password: true },
  validate({ password }, isNew) {
    if (isNew && password === undefined)
      fail('invalidInput', { fields: [{ path: 'password', code: 'required' }] });
  },
  fields: async ({ password, ...body }, ctx: PortalContext) => ({
    ...accountKeys(body),
    ...(password === undefined ? {} : await newPassword(password, body.loginName, ctx)),
  }),
  async check(change, ctx, session) {
    if (change.current?.erasedAt) fail('personErased');
    await protectAdministrators(change, ctx, session);
    const { current, next } = change;
    if (!current) return { formerSince: formerSinceOf({}, next, ctx.now()) };
    const { _id: userId } = current;
    const isUnblocked = current.isBlocked && !next.isBlocked;
    if (endsSessions(current, next)) await endSessions({ userId }, ctx, session);
    if (isUnblocked || next.passwordHash !== undefined) await clearSources(userId, ctx, session);
    const isOwn = next.passwordHash !== undefined && userId === ctx.caller.userId;
    return {
      formerSince: formerSinceOf(current, next, ctx.now()),
      ...(isUnblocked ? unlocked : {}),
      ...(isOwn ? { passwordDue: false } : {}),
    };
  },
  async checkRemoval(record, ctx, session) {
    await protectAdministrators({ id: record._id, current: record, next: null }, ctx, session);
    await removeAssignmentsOf(ctx.db, record._id, session);
    await removeFactors(ctx.db, record._id, session);
    await forgetRecoveries(ctx.db, record._id, session);
  },
  async decorate(records, { db, now }, session) {
    const ids = records.map(({ _id }) => _id);
    const installations = await installationsOf(db, ids, session);
    const locks = await lockEnds(db, records, { now: now(), session });
    const withFactor = await usersWithFactor(db, ids, session);
    return ({ _id }) => ({
      installations: (installations.get(_id) ?? []).join(', '),
      secondFactor: withFactor.has(_id),
      lockEndsAt: locks.get(_id)?.toISOString() ?? null,
    });
  },
});

export const presentUser = (user: UserRecord, ctx: PortalContext, session: ClientSession) =>
  presentOne(userSpec, user, { ctx, session });

const unlocked = { sessionFails: 0, lockedUntil: null };

/** Whoever is let in again afterwards signs in anew. */
const endsSessions = (current: UserRecord, next: Partial<UserRecord>): boolean =>
  next.passwordHash !== undefined ||
  (next.isBlocked === true && !current.isBlocked) ||
  (next.entityStatus === EntityStatus.Inactive && current.entityStatus !== EntityStatus.Inactive);

const newPassword = async (password: string, loginName: string, { deps }: PortalContext) => {
  await checkNewPassword(password, { loginName });
  return {
    ...unlocked,
    passwordHash: await deps.passwords.hash(password),
    passwordDue: true,
    demoPassword: false,
  };
};
