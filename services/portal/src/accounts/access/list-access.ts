import type { listMemberAccess, listUserAccess, PlaceState } from 'shared-kit/contracts/access';
import { defaultPageSize } from 'shared-kit/contracts/base';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { withIncluded } from 'shared-kit/contracts/people/permissions';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import {
  type FoundPlace,
  peopleWith,
  placesByName,
  placesOfUsers,
} from '../installation-users/find-places.ts';
import { installationNames } from '../installation-users/installation-names.ts';
import { allRoles, type RoleRecord } from '../roles/role-store.ts';
import { type NamedUser, usersByName } from '../users/named-user.ts';
import { fullNameOf } from '../users/user-names.ts';

interface WantedRoles {
  readonly roleId?: readonly number[] | undefined;
  readonly permission?: readonly number[] | undefined;
}

/** Those that let one do what is asked for, be it as a part of something else; undefined for all. */
const rolesWith = (
  { roleId, permission }: WantedRoles,
  known: ReadonlyMap<number, RoleRecord>,
): readonly number[] | undefined => {
  if (!permission) return roleId;
  const lets = [...known.values()].filter(({ permissions }) => {
    const held = withIncluded(permissions);
    return permission.some((one) => held.has(one));
  });
  return lets.map(({ _id }) => _id).filter((id) => roleId === undefined || roleId.includes(id));
};

/** As `grants_v1` has it, with the reason. */
const stateOf = (place: FoundPlace, user: NamedUser, role: RoleRecord | undefined): PlaceState => {
  if (place.entityStatus !== EntityStatus.Active || user.entityStatus !== EntityStatus.Active)
    return 'inactive';
  if (place.isBlocked || user.isBlocked) return 'blocked';
  return role?.entityStatus === EntityStatus.Active ? 'working' : 'roleInactive';
};

const placeAnswer = (place: FoundPlace, user: NamedUser, role: RoleRecord | undefined) => ({
  id: place._id,
  roleId: place.roleId,
  roleName: role?.name ?? '',
  categoryId: place.categoryId,
  state: stateOf(place, user, role),
});

export const listAccessOfMembers: Handler<typeof listMemberAccess, PortalDeps> = async (
  { query },
  { db },
) => {
  const { installationId, q, sort = 'name', page = 1, size = defaultPageSize } = query;
  const known = await allRoles(db);
  const wanted = { ...query, installationId: [installationId], roleId: rolesWith(query, known) };
  const places = await placesByName(db, wanted, { q, sort });
  const data = places.slice((page - 1) * size, page * size).map(({ user, ...place }) => {
    const role = known.get(place.roleId);
    return {
      ...placeAnswer(place, user, role),
      userId: user._id,
      name: fullNameOf(user),
      loginName: user.loginName,
      permissions: role?.permissions ?? [],
    };
  });
  return { data, total: places.length };
};

export const listAccessOfUsers: Handler<typeof listUserAccess, PortalDeps> = async ({ query }, { db }) => {
  const { installationId, q, sort = 'name', page = 1, size = defaultPageSize } = query;
  const known = await allRoles(db);
  const ids = await peopleWith(db, { ...query, roleId: rolesWith(query, known) });
  const { found, total } = await usersByName(db, { ids, q, sort, page, size });
  const places = await placesOfUsers(
    db,
    found.map(({ _id }) => _id),
    installationId,
  );
  const names = await installationNames(
    db,
    places.map((place) => place.installationId),
    null,
  );
  const byUser = new Map<number, FoundPlace[]>();
  for (const place of places) byUser.set(place.userId, [...(byUser.get(place.userId) ?? []), place]);
  const data = found.map((user) => ({
    id: user._id,
    name: fullNameOf(user),
    loginName: user.loginName,
    accountType: user.accountType,
    entityStatus: user.entityStatus,
    isBlocked: user.isBlocked,
    places: (byUser.get(user._id) ?? []).map((place) => ({
      ...placeAnswer(place, user, known.get(place.roleId)),
      installationId: place.installationId,
      installationName: names.get(place.installationId) ?? '',
    })),
  }));
  return { data, total };
};
