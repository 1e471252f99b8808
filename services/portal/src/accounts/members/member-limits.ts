import { Permission, withIncluded } from 'shared-kit/contracts/people/permissions';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { claimCategory } from '../categories/find-categories.ts';
import { placesOf } from '../installation-users/place-store.ts';
import { claimRole } from '../roles/find-roles.ts';
import { rolesById } from '../roles/role-store.ts';
import type { AccountRecord } from '../users/account-store.ts';

/** What somebody may do by installation; null for a super-administrator, who may do everything everywhere. */
export type OwnPermissions = ReadonlyMap<number, ReadonlySet<number>> | null;

/** What the caller may do as it is stored now, not as it was remembered. */
export const ownPermissions = async (
  { db, caller }: PortalContext,
  session: ClientSession | null,
): Promise<OwnPermissions> => {
  if (caller.isSuperAdmin) return null;
  const found = await databaseOf(db)
    .collection<Pick<GrantsV1, '_id' | 'grants'>>(grantsV1)
    .findOne({ _id: caller.userId }, session ? { session } : {});
  return permissionsIn(found?.grants ?? []);
};

/** The same of somebody who is not the caller. */
export const permissionsOf = ({
  entityType,
  grants,
}: Pick<GrantsV1, 'entityType' | 'grants'>): OwnPermissions =>
  entityType === 'SuperAdminProxy' ? null : permissionsIn(grants);

const permissionsIn = (grants: GrantsV1['grants']): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(grants.map(({ installationId, permissions }) => [installationId, withIncluded(permissions)]));

/** Whether somebody who may do `own` administers the installation and may do all that `permissions` let one do there. */
export const covers = (
  own: OwnPermissions,
  installationId: number,
  permissions: readonly number[],
): boolean => {
  if (own === null) return true;
  const there = own.get(installationId);
  return (
    there?.has(Permission.Administration) === true && permissions.every((permission) => there.has(permission))
  );
};

/** Nobody gives a role, or changes who has one, that lets one do more than they may themselves. */
export const checkRoles = async (
  own: OwnPermissions,
  { installationId, roleIds }: { readonly installationId: number; readonly roleIds: readonly number[] },
  { ctx, session }: InTransaction<PortalContext>,
): Promise<void> => {
  for (const id of roleIds) {
    const { permissions } = await claimRole(ctx.db, id, session);
    if (!covers(own, installationId, permissions))
      fail('moreThanOwn', { fields: [{ path: 'roleId', code: 'moreThanOwn' }] });
  }
};

/** The category that somebody gets is there, and stays; one that they have already may be gone by now. */
export const checkCategory = async (
  { before, after }: { readonly before: number | null; readonly after: number | null },
  { db }: PortalContext,
  session: ClientSession,
): Promise<void> => {
  if (after !== null && after !== before) await claimCategory(db, after, session);
};

/**
 * Which of these people work in installations alone where somebody with `own` may do all that they may. Places that are blocked or
 * inactive count: whoever can reset an account has it from then on, also where it is let in again.
 */
export const ownedAccounts = async (
  own: OwnPermissions,
  people: readonly Pick<AccountRecord, '_id' | 'accountType'>[],
  { ctx, session }: { readonly ctx: PortalContext; readonly session: ClientSession | null },
): Promise<Set<number>> => {
  const plain = people.filter(({ accountType }) => accountType !== 'SuperAdminProxy').map(({ _id }) => _id);
  const places = await placesOf(ctx.db, plain, session);
  const byId = await rolesById(
    ctx.db,
    places.map(({ roleId }) => roleId),
    session,
  );
  const others = places.filter(
    ({ installationId, roleId }) => !covers(own, installationId, byId.get(roleId)?.permissions ?? []),
  );
  const elsewhere = new Set(others.map(({ userId }) => userId));
  return new Set(plain.filter((id) => !elsewhere.has(id)));
};
