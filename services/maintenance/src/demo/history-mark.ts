import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { tasks } from '../tasks/task.model.ts';

interface HistoryMark {
  /** The installation. */
  _id: number;
  at: Date;
  isDone: boolean;
}

export const historyMarks = (db: Connection) => databaseOf(db).collection<HistoryMark>('demoHistories');

/** The time up to which work is made up, the same one again after an interruption; null where there is nothing (more) to make up. */
export const beginHistory = async (
  db: Connection,
  installationId: number,
  now: Date,
): Promise<Date | null> => {
  const mark = await historyMarks(db).findOne({ _id: installationId });
  if (mark) return mark.isDone ? null : mark.at;
  const real = await tasks(db).findOne({ installationId, result: { $ne: ChoreResult.Undone } });
  if (real) return null;
  await historyMarks(db).insertOne({ _id: installationId, at: now, isDone: false });
  return now;
};

export const endHistory = async (db: Connection, installationId: number): Promise<void> => {
  await historyMarks(db).updateOne({ _id: installationId }, { $set: { isDone: true } });
};
