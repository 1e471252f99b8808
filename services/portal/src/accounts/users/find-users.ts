import { searchFilter } from 'shared-kit/server/list';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/mongo';
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

/** Users that a free text finds. */
export const findUserIds = async (db: Connection, q: string): Promise<number[]> => {
  const found = await users(db)
    .find(searchFilter(q))
    .select(['_id'])
    .limit(mostNamed)
    .lean<Pick<UserRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
};

export const findUser = (db: Connection, id: number): Promise<UserRecord | null> =>
  users(db).findOne({ _id: id }).lean<UserRecord>();

/** The account that a login name means; inactive ones count as unknown. */
export const findAccount = (db: Connection, loginKey: string): Promise<UserRecord | null> =>
  users(db).findOne({ loginKey, entityStatus: 1 }).lean<UserRecord>();
