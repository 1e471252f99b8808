import type {
  listMemberCentres as contract,
  MemberCentres,
} from 'shared-kit/contracts/people/member-centres';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { allInstallationNames, installationNames } from '../installation-users/installation-names.ts';
import { peopleAt, peopleOfPlaces, placesOf } from '../installation-users/place-store.ts';
import { activeRoles, rolesById } from '../roles/role-store.ts';
import { plainAccounts } from '../users/find-users.ts';
import { covers, type OwnPermissions, ownPermissions } from './member-limits.ts';

/** Ids of the installations that somebody with `own` administers; null for all of them. */
const administeredIds = (own: OwnPermissions): number[] | null =>
  own && [...own].filter(([, held]) => held.has(Permission.Administration)).map(([id]) => id);

/** Those of these people whom the caller may place: who has a place in an installation of theirs, and is no super-administrator. */
export const placeablePeople = async (
  userIds: readonly number[],
  own: OwnPermissions,
  { db, session }: { readonly db: PortalContext['db']; readonly session: ClientSession | null },
) => {
  const administered = administeredIds(own);
  const known = administered && new Set(await peopleAt(db, administered, session));
  const ids = known ? userIds.filter((id) => known.has(id)) : userIds;
  const { data } = await plainAccounts(db, ids, { page: 1, size: Math.max(ids.length, 1) });
  return data;
};

export const listMemberCentres: Handler<typeof contract, PortalDeps> = async ({ query }, ctx) => {
  const { installationId, userIds = [], memberIds = [] } = query;
  const own = await ownPermissions(ctx, null);
  const administered = administeredIds(own);
  const names = await (administered
    ? installationNames(ctx.db, administered, null)
    : allInstallationNames(ctx.db));
  const asked = [...userIds, ...(await peopleOfPlaces(ctx.db, installationId, memberIds))];
  const people = await placeablePeople([...new Set(asked)], own, { db: ctx.db, session: null });
  const centres = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => compareNames(one.name, other.name) || one.id - other.id);
  const roles = (await activeRoles(ctx.db, undefined)).map(({ _id, name, permissions }) => ({
    id: _id,
    name,
    centreIds: centres.map(({ id }) => id).filter((id) => covers(own, id, permissions)),
  }));
  return { data: { people, centres, roles, places: await placesIn(names, people, { own, ctx }) } };
};

const placesIn = async (
  names: ReadonlyMap<number, string>,
  people: MemberCentres['people'],
  { own, ctx }: { readonly own: OwnPermissions; readonly ctx: PortalContext },
): Promise<MemberCentres['places']> => {
  const ids = people.map(({ id }) => id);
  const found = (await placesOf(ctx.db, ids, null)).filter(
    ({ installationId, entityStatus }) => entityStatus === 1 && names.has(installationId),
  );
  const named = await rolesById(
    ctx.db,
    found.map(({ roleId }) => roleId),
    null,
  );
  return found.map(({ userId, installationId, roleId, version, isBlocked }) => ({
    userId,
    installationId,
    roleId,
    roleName: named.get(roleId)?.name ?? '',
    version,
    isBlocked,
    canChange: covers(own, installationId, named.get(roleId)?.permissions ?? []),
  }));
};
