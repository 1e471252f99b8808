import { EntityStatus } from 'shared-kit/contracts/enums';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import { listPage } from 'shared-kit/server/list';
import { claim } from 'shared-kit/server/records';
import { type Account, loginSourceCollection } from '../login/login-sources.ts';
import { passkeyCollection } from '../passkeys/passkey-store.ts';
import { demandsOfUser } from '../second-factor/demanded.ts';
import { type SecondFactorRecord, secondFactorCollection } from '../second-factor/factor-store.ts';
import { placesOfUser } from '../second-factor/places-of-user.ts';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

/** Full names by id. */
export const fullNames = async (
  db: Connection,
  ids: readonly number[],
  session: ClientSession | null,
): Promise<Map<number, string>> => {
  const found = await users(db)
    .find({ _id: trusted({ $in: [...new Set(ids)] }) })
    .select(['name', 'firstSurname'])
    .session(session)
    .lean<Pick<UserRecord, '_id' | 'name' | 'firstSurname'>[]>();
  return new Map(found.map((user) => [user._id, fullNameOf(user)]));
};

const mostNamed = 1000;

/** Those among `ids` who never signed in; with `overAt` those alone whose invitation had run out by then. */
export const neverCame = async (
  db: Connection,
  ids: readonly number[],
  overAt: Date | null = null,
): Promise<number[]> => {
  const found = await users(db)
    .find({
      _id: trusted({ $in: [...ids] }),
      contactAt: null,
      ...(overAt ? { invitedUntil: trusted({ $ne: null, $lte: overAt }) } : {}),
    })
    .select(['_id'])
    .lean<Pick<UserRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
};

/** Users that a free text finds, at most 1,000: among these where they are given, so that none of them is crowded out by others. */
export const findUserIds = async (
  db: Connection,
  q: string,
  among: readonly number[] | null = null,
): Promise<number[]> => {
  const found = await users(db)
    .find({ ...wordsFilter(q), ...(among ? { _id: trusted({ $in: [...among] }) } : {}) })
    .select(['_id'])
    .limit(mostNamed)
    .lean<Pick<UserRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
};

/** Those of `ids`, or all with null, and super-administrators: full names in their order. */
export const peopleAmong = async (
  db: Connection,
  ids: readonly number[] | null,
): Promise<{ id: number; name: string }[]> => {
  const isAssigned = ids && { _id: trusted({ $in: [...ids] }) };
  const found = await users(db)
    .find(isAssigned ? { $or: [isAssigned, { accountType: 'SuperAdminProxy' }] } : {})
    .select(['name', 'firstSurname'])
    .sort({ nameSort: 1, _id: 1 })
    .limit(mostNamed)
    .lean<Pick<UserRecord, '_id' | 'name' | 'firstSurname'>[]>();
  return found.map((user) => ({ id: user._id, name: fullNameOf(user) }));
};

type Plain = Pick<UserRecord, '_id' | 'name' | 'firstSurname' | 'loginName'>;

interface Asked {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** A page of the active ones among `ids` that are no super-administrators', by name; those that `q` finds, where it is given. */
export const plainAccounts = (
  db: Connection,
  ids: readonly number[],
  { q, page, size }: Asked = {},
): Promise<{ data: { id: number; name: string; loginName: string }[]; total: number }> =>
  listPage<UserRecord, { id: number; name: string; loginName: string }>(users(db), {
    filter: {
      ...wordsFilter(q),
      _id: trusted({ $in: [...ids] }),
      accountType: 'UserProxy',
      entityStatus: EntityStatus.Active,
    },
    sort: 'nameSort',
    page,
    size,
    select: ['name', 'firstSurname', 'loginName'],
    present: (user: Plain) => ({ id: user._id, name: fullNameOf(user), loginName: user.loginName }),
  });

export type FoundUser = UserRecord;

export const findUser = (
  db: Connection,
  id: number,
  session: ClientSession | null = null,
): Promise<UserRecord | null> => users(db).findOne({ _id: id }).session(session).lean<UserRecord>();

/** Whoever never signed in was invited until then. */
export const noteInvitation = async (
  db: Connection,
  { _id, until }: Pick<UserRecord, '_id'> & { readonly until: Date },
  session: ClientSession,
): Promise<void> => {
  await users(db).updateOne({ _id, contactAt: null }, { $set: { invitedUntil: until } }, { session });
};

/** The account that is about to have a place somewhere is not deleted meanwhile. 400 `parentNotFound` where there is none. */
export const claimUser = async (db: Connection, _id: number, session: ClientSession): Promise<void> => {
  await claim({ db }, users, { filter: { _id }, path: 'userId', session });
};

const withSources = (sources: readonly string[]) => ({
  $lookup: {
    from: loginSourceCollection,
    localField: '_id',
    foreignField: 'userId',
    pipeline: [{ $match: { source: { $in: [...sources] } } }],
    as: 'sources',
  },
});

const withFactor = [
  {
    $lookup: { from: secondFactorCollection, localField: '_id', foreignField: '_id', as: 'factors' },
  },
  {
    $lookup: { from: passkeyCollection, localField: '_id', foreignField: 'userId', as: 'passkeys' },
  },
  { $lookup: demandsOfUser },
  { $lookup: placesOfUser },
];

type Found = Omit<Account, 'factor'> & { readonly factors: readonly SecondFactorRecord[] };

const findOne = async (
  db: Connection,
  match: Readonly<Record<string, unknown>>,
  sources: readonly string[],
): Promise<Account | null> => {
  const [found] = await users(db).aggregate<Found>([{ $match: match }, withSources(sources), ...withFactor]);
  if (!found) return null;
  const { factors, ...account } = found;
  return { ...account, factor: factors[0] ?? null };
};

/** The account that a login name means, with what is known of the sources; inactive ones count as unknown. */
export const findAccount = (
  db: Connection,
  loginKey: string,
  sources: readonly string[],
): Promise<Account | null> => findOne(db, { loginKey, entityStatus: 1 }, sources);

/** The same by its id. */
export const findAccountById = (
  db: Connection,
  _id: number,
  sources: readonly string[],
): Promise<Account | null> => findOne(db, { _id, entityStatus: 1 }, sources);
