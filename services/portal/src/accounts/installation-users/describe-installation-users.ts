import type { FieldError } from 'shared-kit/contracts/error-codes';
import { installationUsers as contracts } from 'shared-kit/contracts/people/users';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords } from 'shared-kit/server/records';
import { categoryExists, claimCategory } from '../categories/find-categories.ts';
import { claimRole, roleExists } from '../roles/find-roles.ts';
import { claimUser, findUserIds, fullNames } from '../users/find-users.ts';
import { installationNames } from './installation-names.ts';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

export const installationUserSpec = describeRecords(contracts, {
  model: installationUsers,
  unique: { userId: { code: 'userAlreadyHasRole', path: 'userId' } },
  defaultSort: 'order',
  decidesAccess: true,
  async filter({ userId, q }, { db }) {
    if (!q) return {};
    const named = await findUserIds(db, q);
    return { userId: trusted({ $in: userId ? userId.filter((id) => named.includes(id)) : named }) };
  },
  fields: ({ operationsIds }) => ({ operationsIds: [...new Set(operationsIds)] }),
  async check({ current, next }, ctx, session) {
    const fields = await missingParents(next, ctx, session);
    if (fields.length > 0) fail('parentNotFound', { fields });
    const { userId = 0, installationId = 0, roleId = 0, categoryId = null } = next;
    if (installationId !== current?.installationId)
      await claimForeign(ctx, 'installations', { id: installationId, session });
    if (userId !== current?.userId) await claimUser(ctx.db, userId, session);
    if (roleId !== current?.roleId) await claimRole(ctx.db, roleId, session);
    if (categoryId !== null && categoryId !== current?.categoryId)
      await claimCategory(ctx.db, categoryId, session);
    return {};
  },
  async decorate(records, { db }, session) {
    const users = await fullNames(
      db,
      records.map(({ userId }) => userId),
      session,
    );
    const installations = await installationNames(
      db,
      records.map(({ installationId }) => installationId),
      session,
    );
    return ({ userId, installationId }) => ({
      userName: users.get(userId) ?? '',
      installationName: installations.get(installationId) ?? '',
    });
  },
});

const missingParents = async (
  { userId = 0, installationId = 0, roleId = 0, categoryId = null }: Partial<InstallationUserRecord>,
  { db }: RequestContext,
  session: ClientSession,
): Promise<FieldError[]> => {
  const present: Record<string, boolean> = {
    userId: (await fullNames(db, [userId], session)).has(userId),
    installationId: (await installationNames(db, [installationId], session)).has(installationId),
    roleId: await roleExists(db, roleId, session),
    categoryId: categoryId === null || (await categoryExists(db, categoryId, session)),
  };
  const missing = Object.keys(present).filter((path) => !present[path]);
  return missing.map((path) => ({ path, code: 'notFound' }));
};
