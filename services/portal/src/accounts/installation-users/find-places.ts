/** Where people work, for matrices of who may do what. */
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { NamedUser } from '../users/named-user.ts';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

export interface PlacesWanted {
  readonly installationId?: readonly number[] | undefined;
  readonly roleId?: readonly number[] | undefined;
  readonly categoryId?: readonly number[] | undefined;
  readonly status?: 'active' | 'inactive' | undefined;
}

export type FoundPlace = Pick<
  InstallationUserRecord,
  '_id' | 'userId' | 'installationId' | 'roleId' | 'categoryId' | 'entityStatus' | 'isBlocked'
>;

const among = (ids: readonly number[] | undefined) => (ids ? trusted({ $in: [...ids] }) : undefined);

/** Nothing where every place is wanted. */
const filterOf = ({
  installationId,
  roleId,
  categoryId,
  status,
}: PlacesWanted): Readonly<Record<string, unknown>> => {
  const wanted = {
    installationId: among(installationId),
    roleId: among(roleId),
    categoryId: among(categoryId),
    entityStatus: status && (status === 'active' ? 1 : 0),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
};

const accounts = (q: string | undefined) => ({
  from: 'users',
  localField: 'userId',
  foreignField: '_id',
  pipeline: [
    { $match: wordsFilter(q) },
    {
      $project: {
        name: 1,
        firstSurname: 1,
        loginName: 1,
        accountType: 1,
        entityStatus: 1,
        isBlocked: 1,
        nameSort: 1,
      },
    },
  ],
  as: 'user',
});

/** With whose they are, by name. All of them are looked at: for one installation, which has hundreds at the most. */
export const placesByName = (
  db: Connection,
  wanted: PlacesWanted,
  { q, sort }: { readonly q: string | undefined; readonly sort: 'name' | '-name' },
): Promise<(FoundPlace & { readonly user: NamedUser })[]> =>
  installationUsers(db).aggregate([
    { $match: filterOf(wanted) },
    { $lookup: accounts(q) },
    { $unwind: '$user' },
    { $sort: { 'user.nameSort': sort === 'name' ? 1 : -1, _id: 1 } },
  ]);

/** Ids of who has such a place; null where every place is wanted, and so everybody. */
export const peopleWith = async (db: Connection, wanted: PlacesWanted): Promise<number[] | null> => {
  const filter = filterOf(wanted);
  return Object.keys(filter).length === 0 ? null : installationUsers(db).distinct('userId', filter);
};

/** Where these users work, in their order. */
export const placesOfUsers = (
  db: Connection,
  userIds: readonly number[],
  installationId: readonly number[] | undefined,
): Promise<FoundPlace[]> =>
  installationUsers(db)
    .find({ ...filterOf({ installationId }), userId: trusted({ $in: [...userIds] }) })
    .select(['userId', 'installationId', 'roleId', 'categoryId', 'entityStatus', 'isBlocked'])
    .sort({ order: 1, _id: 1 })
    .lean<FoundPlace[]>();
