import { Permission } from 'shared-kit/contracts/people/permissions';
import type { getSession, SessionInstallation } from 'shared-kit/contracts/people/session';
import {
  type InstallationV1,
  installationsV1,
  installationV1Schema,
} from 'shared-kit/contracts/views/installations';
import { defined } from 'shared-kit/domain/defined';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Caller } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { preparingOf } from 'shared-kit/server/work/preparing';
import * as z from 'zod';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { factorAsker } from '../second-factor/policy.ts';
import { findAccountById, findUser } from '../users/find-users.ts';

export const readSession: Handler<typeof getSession, PortalDeps> = async (_input, ctx) => {
  const { caller, db } = ctx;
  const [user, installations] = await Promise.all([
    findUser(db, caller.userId),
    findInstallations(db, caller),
  ]);
  return {
    data: {
      id: caller.userId,
      name: caller.name,
      entityType: caller.entityType,
      preferredLanguage: user?.preferredLanguage ?? fail('unauthorized'),
      ...(user?.factorDueAt ? await dueFactor(user.factorDueAt, ctx) : {}),
      installations: installations.map((installation) => withGrant(installation, caller)),
    },
  };
};

const dueFactor = async (dueAt: Date, ctx: PortalContext) => {
  const account = await findAccountById(ctx.db, ctx.caller.userId, []);
  const asker = account && factorAsker(account, ctx);
  return { secondFactorDue: dueAt.toISOString(), ...(asker ? { secondFactorAskedBy: asker } : {}) };
};

const findInstallations = async (db: Connection, caller: Caller): Promise<InstallationV1[]> => {
  const granted = caller.grants.map(({ installationId }) => installationId);
  const found = await databaseOf(db)
    .collection<{ _id: number }>(installationsV1)
    .find({ entityStatus: 1, ...(caller.isSuperAdmin ? {} : { _id: { $in: granted } }) })
    .sort({ order: 1, name: 1, _id: 1 })
    .toArray();
  return z.array(installationV1Schema).parse(found);
};

const withGrant = (
  { _id: id, name, ref, timeZone }: InstallationV1,
  { grants, isSuperAdmin }: Caller,
): SessionInstallation => {
  const installation = { id, name, ref, timeZone, ...defined({ preparing: preparingOf(id) }) };
  if (isSuperAdmin) return { ...installation, roleName: null, permissions: Object.values(Permission) };
  const grant = grants.find(({ installationId }) => installationId === id);
  const permissions = (grant?.permissions ?? []) as Permission[];
  return { ...installation, roleName: grant?.roleName ?? null, permissions };
};
