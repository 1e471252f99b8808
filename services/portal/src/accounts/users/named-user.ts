import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import { type UserRecord, users } from './user.model.ts';

/** What a list of people shows of an account. */
export type NamedUser = Pick<
  UserRecord,
  '_id' | 'name' | 'firstSurname' | 'loginName' | 'accountType' | 'entityStatus' | 'isBlocked'
>;

interface UsersWanted {
  /** Those among these; all with null. */
  readonly ids: readonly number[] | null;
  readonly q: string | undefined;
  readonly sort: 'name' | '-name';
  readonly page: number;
  readonly size: number;
}

export const usersByName = async (
  db: Connection,
  { ids, q, sort, page, size }: UsersWanted,
): Promise<{ found: NamedUser[]; total: number }> => {
  const wanted = { ...wordsFilter(q), ...(ids ? { _id: trusted({ $in: [...ids] }) } : {}) };
  const found = await users(db)
    .find(wanted)
    .select(['name', 'firstSurname', 'loginName', 'accountType', 'entityStatus', 'isBlocked'])
    .sort({ nameSort: sort === 'name' ? 1 : -1, _id: 1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean<NamedUser[]>();
  return { found, total: await users(db).countDocuments(wanted) };
};
