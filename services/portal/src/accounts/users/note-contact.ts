import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { users } from './user.model.ts';

/** A device of the account's was in contact, whichever it is: `shared-kit/domain/records/proven-contact.ts`. */
export const noteContact = async (
  db: Connection,
  _id: number,
  { contactAt, session }: { readonly contactAt: Date; readonly session: ClientSession },
): Promise<void> => {
  await users(db).updateOne({ _id }, { $set: { contactAt } }, { session });
};
