import { type SessionUse, sessionUseCollection } from 'shared-kit/server/access/session-use';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { sessions } from './session.model.ts';

/** Ends them, and forgets from where and with what they were. */
export const forgetSessions = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  const ids = await sessions(db).distinct('_id', { userId }).session(session);
  await sessions(db).deleteMany({ userId }, { session });
  await databaseOf(db)
    .collection<SessionUse>(sessionUseCollection)
    .deleteMany({ _id: { $in: ids } }, { session });
};
