import { users as contracts } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { describeRecords } from 'shared-kit/server/records';
import type { PortalContext } from '../../deps.ts';
import { installationsOf, removeAssignmentsOf } from '../installation-users/find-assignments.ts';
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
    ...(password === undefined ? {} : await newPassword(password, ctx)),
  }),
  async check(change, ctx, session) {
    await protectAdministrators(change, ctx, session);
    const { current, next } = change;
    if (!current) return {};
    const ends = next.passwordHash !== undefined || (next.isBlocked && !current.isBlocked);
    return {
      ...(ends ? endSessions(current, ctx) : {}),
      ...(current.isBlocked && !next.isBlocked ? unlocked : {}),
    };
  },
  async checkRemoval(record, ctx, session) {
    await protectAdministrators({ id: record._id, current: record, next: null }, ctx, session);
    await removeAssignmentsOf(ctx.db, record._id, session);
  },
  async decorate(records, { db }, session) {
    const ids = records.map(({ _id }) => _id);
    const installations = await installationsOf(db, ids, session);
    return ({ _id }) => ({ installations: (installations.get(_id) ?? []).join(', ') });
  },
});

const unlocked = { sessionFails: 0, lockedUntil: null };

/** Whole seconds are all that a token knows: the one after the last that a token can have been issued in. */
const endSessions = ({ sessionsValidFrom }: UserRecord, { now }: PortalContext) => ({
  sessionsValidFrom: Math.max(Math.floor(now().getTime() / 1000), sessionsValidFrom ?? 0) + 1,
});

const newPassword = async (password: string, ctx: PortalContext) => ({
  ...unlocked,
  passwordHash: await ctx.deps.passwords.hash(password),
  demoPassword: false,
});
