/** Accounts for the use cases of people in an installation. */
import { type ClientSession, type Connection, nextId, trusted } from 'shared-kit/server/database/mongo';
import { storeOf } from '../record-store.ts';
import { type UserRecord, users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

export type AccountRecord = UserRecord;
export type NewAccount = Partial<UserRecord> &
  Pick<UserRecord, 'loginName' | 'name' | 'preferredLanguage' | 'passwordHash'>;

/** What is answered and audited of an account. */
export const accountAnswer = (record: UserRecord) => users.present(record);

/** An account as it is about to be stored. */
export const newAccount = async (db: Connection, fields: NewAccount): Promise<UserRecord> => ({
  ...users.blank(),
  firstSurname: '',
  ...fields,
  ...accountKeys(fields),
  _id: await nextId(db, users.collection),
});

export const { insert: insertAccount, change: changeAccount } = storeOf(users);

export const accountsById = async (
  db: Connection,
  ids: readonly number[],
  session: ClientSession | null,
): Promise<Map<number, UserRecord>> => {
  const found = await users(db)
    .find({ _id: trusted({ $in: [...ids] }) })
    .session(session)
    .lean<UserRecord[]>();
  return new Map(found.map((user) => [user._id, user]));
};
