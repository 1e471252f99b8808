import mongoose from 'mongoose';
import type { Connection } from 'shared-kit/server/mongo';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';

const duplicate = 11000;

/** How many were inserted; what another generation has added meanwhile is left as it is. */
export const insertMissing = async (db: Connection, records: readonly TaskRecord[]): Promise<number> => {
  try {
    const { insertedCount } = await tasks(db).insertMany(records, { ordered: false });
    return insertedCount;
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    if (failures.some(({ code }) => code !== duplicate)) throw error;
    return error.insertedCount;
  }
};
