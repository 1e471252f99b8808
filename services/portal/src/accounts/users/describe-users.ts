import type { ParsedInput } from 'shared-kit/contracts/route';
import type { users as contracts, User } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { searchFilter, searchTextOf } from 'shared-kit/server/list';
import { toEntity } from 'shared-kit/server/mongo';
import type { ListQuery, PortalContext, RecordSpec } from '../../records/record-spec.ts';
import { activeAssignmentsOf, removeAssignmentsOf } from '../installation-users/find-assignments.ts';
import { installationNames } from '../installation-users/installation-names.ts';
import { protectAdministrators } from './protect-administrators.ts';
import { type UserRecord, users } from './user.model.ts';
import { loginKeyOf } from './user-names.ts';

type Body = ParsedInput<typeof contracts.create>['body'];

export const userSpec: RecordSpec<UserRecord, Body, ListQuery, User> = {
  name: 'user',
  entityType: 'User',
  model: users,
  unique: { loginKey: { code: 'loginNameExists', path: 'loginName' } },
  defaultSort: 'name',
  sortFields: { loginName: 'loginKey' },
  filter: async ({ q }) => searchFilter(q),

  async present(records, { db }, session) {
    const ids = records.map(({ _id }) => _id);
    const assignments = await activeAssignmentsOf(db, ids, session);
    const installationIds = assignments.map(({ installationId }) => installationId);
    const names = await installationNames(db, installationIds, session);
    return records.map((record) => {
      const own = assignments.filter(({ userId }) => userId === record._id);
      const installations = own.flatMap(({ installationId }) => names.get(installationId) ?? []);
      return { ...toEntity(readable(record)), installations: installations.join(', ') };
    });
  },

  async toFields({ password, ...body }, ctx, isNew) {
    if (isNew && password === undefined)
      fail('invalidInput', { fields: [{ path: 'password', code: 'required' }] });
    const { loginName, name, firstSurname, secondSurname, dni, email } = body;
    return {
      ...body,
      loginKey: loginKeyOf(loginName),
      searchText: searchTextOf([loginName, name, firstSurname, secondSurname, dni, email]),
      ...(password === undefined ? {} : await newPassword(password, ctx)),
    };
  },

  async check(change, ctx, session) {
    await protectAdministrators(change, ctx, session);
    const { id, current, next } = change;
    if (next === null) await removeAssignmentsOf(ctx.db, id, session);
    if (!next || !current) return undefined;
    const ends = next.passwordHash !== undefined || (next.isBlocked && !current.isBlocked);
    return {
      ...(ends ? endSessions(current, ctx) : {}),
      ...(current.isBlocked && !next.isBlocked ? unlocked : {}),
    };
  },
};

const unlocked = { sessionFails: 0, lockedUntil: null };

/** Whole seconds are all that a token knows: the one after the last that a token can have been issued in. */
const endSessions = ({ sessionsValidFrom }: UserRecord, { now }: PortalContext) => ({
  sessionsValidFrom: Math.max(Math.floor(now().getTime() / 1000), sessionsValidFrom ?? 0) + 1,
});

const newPassword = async (password: string, ctx: PortalContext): Promise<Partial<UserRecord>> => ({
  ...unlocked,
  passwordHash: await ctx.deps.passwords.hash(password),
  demoPassword: false,
});

const readable = ({
  passwordHash: _hash,
  demoPassword: _demo,
  loginKey: _key,
  searchText: _search,
  lockedUntil: _locked,
  sessionsValidFrom: _valid,
  ...record
}: UserRecord) => record;
