/** Who may manage an account, as it is stored now: remembered rights are up to five seconds old. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { placesOf } from '../../installation-users/place-store.ts';
import { covers, type OwnPermissions, permissionsOf } from '../../members/member-limits.ts';
import { rolesById } from '../../roles/role-store.ts';
import type { FoundUser } from '../../users/find-users.ts';

type Granted = Pick<GrantsV1, '_id' | 'entityType' | 'grants'>;

const working = { isBlocked: false, entityStatus: EntityStatus.Active } as const;
const projection = { entityType: 1, grants: 1 } as const;

export interface Managers {
  /** Whether this person can sign in and may manage the account. */
  has(userId: number): Promise<boolean>;
  /** All who can and may. A super-administrator may manage every account. */
  list(): Promise<Manager[]>;
}

export interface Manager {
  readonly userId: number;
  /** A place of the account that they look at it by; null for a super-administrator. */
  readonly place: { readonly id: number; readonly installationId: number } | null;
}

/**
 * A super-administrator's account is managed by super-administrators. Of the others it is by administrators who may do all that they may, in every
 * installation where they work; places that are blocked or inactive count.
 */
export const managersOf = async (
  { _id, accountType }: Pick<FoundUser, '_id' | 'accountType'>,
  db: Connection,
  session: ClientSession | null,
): Promise<Managers> => {
  const places = accountType === 'SuperAdminProxy' ? [] : await placesOf(db, [_id], session);
  const roles = await rolesById(
    db,
    places.map(({ roleId }) => roleId),
    session,
  );
  const manages = (own: OwnPermissions): boolean =>
    own === null ||
    (places.length > 0 &&
      places.every(({ installationId, roleId }) =>
        covers(own, installationId, roles.get(roleId)?.permissions ?? []),
      ));
  const read = (filter: Readonly<Record<string, unknown>>): Promise<Granted[]> =>
    databaseOf(db)
      .collection<Granted>(grantsV1)
      .find({ ...filter, ...working }, { projection, ...(session ? { session } : {}) })
      .toArray();
  const [place] = places;
  return {
    async has(userId) {
      const [found] = await read({ _id: userId });
      return found !== undefined && manages(permissionsOf(found));
    },
    async list() {
      const isSuper = { entityType: 'SuperAdminProxy' };
      const found = await read(
        place ? { $or: [isSuper, { 'grants.installationId': place.installationId }] } : isSuper,
      );
      return found
        .filter((granted) => manages(permissionsOf(granted)))
        .map(({ _id: userId, entityType }) => ({
          userId,
          place:
            entityType === 'SuperAdminProxy' || !place
              ? null
              : { id: place._id, installationId: place.installationId },
        }));
    },
  };
};
