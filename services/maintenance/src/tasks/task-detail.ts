import type { ClientSession, Connection } from 'mongoose';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Task, TaskDetail } from 'shared-kit/contracts/tasks';
import { observationsOfChore } from '../observations/chore-observations.ts';
import { presentTask } from './present-task.ts';
import { readFormats } from './read-formats.ts';
import { type TaskRecord, taskCollection } from './task.model.ts';

export const findTask = (db: Connection, id: number, session?: ClientSession): Promise<TaskRecord | null> =>
  taskCollection(db).findOne({ _id: id }, session ? { session } : {});

/** The last result of the same chore in an earlier period. */
export const previousResult = async (db: Connection, task: TaskRecord): Promise<Task | null> => {
  const { installationId, choreId, periodStart } = task;
  const record = await taskCollection(db).findOne(
    { installationId, choreId, periodStart: { $lt: periodStart }, result: { $ne: ChoreResult.Undone } },
    { sort: { periodStart: -1 } },
  );
  return record && presentTask(record);
};

export const taskDetail = async (db: Connection, record: TaskRecord): Promise<TaskDetail> => {
  const [formats, observations, previous] = await Promise.all([
    readFormats(db, record),
    observationsOfChore(db, record),
    previousResult(db, record),
  ]);
  return { ...presentTask(record), formats, observations, previous };
};
