import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { users } from './user.model.ts';

/** The person has a second factor: nothing is owed any more. */
export const endFactorGrace = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await users(db).updateOne({ _id: userId }, { $set: { factorDueAt: null } }, { session });
};
