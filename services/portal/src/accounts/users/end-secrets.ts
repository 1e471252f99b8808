import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import { users } from './user.model.ts';

/** What these people made, or was made for them, lets nobody in without a session from now on. */
export const endSecrets = async (
  db: Connection,
  whose: readonly number[] | 'everybody',
  session: ClientSession,
): Promise<void> => {
  const filter = whose === 'everybody' ? {} : { _id: trusted({ $in: [...whose] }) };
  await users(db).updateMany(filter, { $inc: { secretsEnded: 1 } }, { session });
};
