import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { type FactorRecoveryRecord, factorRecoveries } from './factor-recovery.model.ts';

export type { FactorRecoveryRecord } from './factor-recovery.model.ts';

export const findRecovery = (
  db: Connection,
  userId: number,
  session: ClientSession | null,
): Promise<FactorRecoveryRecord | null> =>
  factorRecoveries(db).findOne({ _id: userId }).session(session).lean<FactorRecoveryRecord>();

const about = (userId: number) => ({ $or: [{ _id: userId }, { askedById: userId }] });

/** What was asked for somebody, and what they have asked for others. */
export const recoveriesAbout = (db: Connection, userId: number): Promise<FactorRecoveryRecord[]> =>
  factorRecoveries(db).find(about(userId)).sort({ askedAt: 1 }).lean<FactorRecoveryRecord[]>();

/** In place of one that is over. Throws a duplicate key where somebody else is faster. */
export const insertRecovery = async (
  db: Connection,
  record: FactorRecoveryRecord,
  session: ClientSession,
): Promise<void> => {
  await factorRecoveries(db).deleteOne({ _id: record._id }, { session });
  await factorRecoveries(db).insertMany([record], { session });
};

/** Whether it was still there: one of two who take it at once does. */
export const takeRecovery = async (
  db: Connection,
  { _id, recoveryId }: FactorRecoveryRecord,
  session: ClientSession,
): Promise<boolean> => {
  const { deletedCount } = await factorRecoveries(db).deleteOne({ _id, recoveryId }, { session });
  return deletedCount > 0;
};

/** Those about somebody. */
export const forgetRecoveries = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await factorRecoveries(db).deleteMany(about(userId), { session });
};
