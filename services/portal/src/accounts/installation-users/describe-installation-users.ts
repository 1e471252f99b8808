import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { ParsedInput } from 'shared-kit/contracts/route';
import type { installationUsers as contracts, InstallationUser } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, toEntity, trusted } from 'shared-kit/server/mongo';
import type { PortalContext, RecordSpec } from '../../records/record-spec.ts';
import { categoryExists } from '../categories/find-categories.ts';
import { roleExists } from '../roles/find-roles.ts';
import { findUserIds, fullNames } from '../users/find-users.ts';
import { installationNames } from './installation-names.ts';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];
type Fields = Partial<InstallationUserRecord>;

export const installationUserSpec: RecordSpec<InstallationUserRecord, Body, Query, InstallationUser> = {
  name: 'installationUser',
  entityType: 'InstallationUser',
  model: installationUsers,
  unique: { userId: { code: 'userAlreadyHasRole', path: 'userId' } },
  defaultSort: 'order',
  async filter({ installationId, userId, q }, { db }) {
    const named = q ? await findUserIds(db, q) : undefined;
    const users = userId && named ? userId.filter((id) => named.includes(id)) : (userId ?? named);
    return {
      ...(installationId ? { installationId: trusted({ $in: installationId }) } : {}),
      ...(users ? { userId: trusted({ $in: users }) } : {}),
    };
  },
  async present(records, { db }, session) {
    const userIds = records.map(({ userId }) => userId);
    const users = await fullNames(db, userIds, session);
    const installationIds = records.map(({ installationId }) => installationId);
    const installations = await installationNames(db, installationIds, session);
    return records.map((record) => ({
      ...toEntity(record),
      userName: users.get(record.userId) ?? '',
      installationName: installations.get(record.installationId) ?? '',
    }));
  },
  toFields: async (body) => ({ ...body, operationsIds: [...new Set(body.operationsIds)] }),
  async check({ next }, ctx, session) {
    const fields = next ? await missingParents(next, ctx, session) : [];
    if (fields.length > 0) fail('parentNotFound', { fields });
    return undefined;
  },
};

const missingParents = async (
  { userId = 0, installationId = 0, roleId = 0, categoryId = null }: Fields,
  { db }: PortalContext,
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
