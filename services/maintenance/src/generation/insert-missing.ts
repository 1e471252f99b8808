import mongoose from 'mongoose';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';

const duplicate = 11000;
/** What is put together for the database holds up others. */
const atOnce = 500;

/** How many were inserted; what another generation has added meanwhile is left as it is. */
export const insertMissing = async (db: Connection, records: readonly TaskRecord[]): Promise<number> => {
  let inserted = 0;
  for (let from = 0; from < records.length; from += atOnce)
    inserted += await insert(db, records.slice(from, from + atOnce));
  return inserted;
};

const insert = async (db: Connection, records: readonly TaskRecord[]): Promise<number> => {
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
