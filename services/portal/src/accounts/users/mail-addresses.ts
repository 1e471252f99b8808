import type { Language } from 'shared-kit/contracts/enums';
import { isMailAddress } from 'shared-kit/contracts/mail';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { type UserRecord, users } from './user.model.ts';

export interface MailAddress {
  /** Empty where the account has none. */
  readonly address: string;
  readonly language: Language;
}

/** Where mail reaches people, and in which language, by their ids. */
export const mailAddresses = async (
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MailAddress>> => {
  const found = await users(db)
    .find({ _id: trusted({ $in: [...ids] }) }, { email: 1, preferredLanguage: 1 })
    .lean<Pick<UserRecord, '_id' | 'email' | 'preferredLanguage'>[]>();
  return new Map(
    found.map(({ _id, email, preferredLanguage: language }) => [
      _id,
      // One that was stored before it was checked may be several.
      { address: isMailAddress(email) ? email : '', language },
    ]),
  );
};
