/** A session that reads a server as it was at one moment, whatever others write meanwhile. */
import { type ClientSession, type MongoClient, MongoServerError } from 'mongodb';
import { Refusal } from '../place.ts';

const notImplemented = 238;
/** What is said of a moment that is kept no longer: SnapshotTooOld, SnapshotUnavailable, NoSuchTransaction. */
const gone = [239, 246, 251];

/**
 * A MongoDB from version 5 on keeps a moment for five minutes, or as long as it is told to. The embedded database keeps one for a
 * transaction. The moment is that of the first read, which is made here.
 */
export async function sessionOfOneMoment(client: MongoClient, database: string): Promise<ClientSession> {
  const read = async (session: ClientSession): Promise<ClientSession> => {
    await client.db(database).collection('counters').findOne({}, { session });
    return session;
  };
  const session = client.startSession({ snapshot: true });
  try {
    return await read(session);
  } catch (error) {
    await session.endSession();
    if (!(error instanceof MongoServerError) || error.code !== notImplemented) throw error;
  }
  const transaction = client.startSession();
  transaction.startTransaction({ readConcern: { level: 'snapshot' } });
  return await read(transaction);
}

export async function endMoment(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction();
  await session.endSession();
}

/** What failed because the moment is kept no longer is said in an operator's words. */
export function asLostMoment(error: unknown): unknown {
  if (!(error instanceof MongoServerError) || !gone.includes(Number(error.code))) return error;
  return new Refusal(
    'the server kept the moment of the backup for less time than the copy took: raise minSnapshotHistoryWindowInSeconds (300) there, or use mongodump --oplog',
  );
}
