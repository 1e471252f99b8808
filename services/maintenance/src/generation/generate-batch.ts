/** Brings the tasks of some chores in line with what they should be. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { GenerationJob } from 'shared-kit/contracts/task-generations';
import { type Connection, nextId } from 'shared-kit/server/mongo';
import { tasks } from '../tasks/task.model.ts';
import type { insertMissing } from './insert-missing.ts';
import { type BatchPlan, type BatchScope, planBatch, type WantedChore } from './plan-batch.ts';
import { newTask } from './wanted-tasks.ts';

export type GenerationCounts = Omit<NonNullable<GenerationJob['result']>, 'year'>;

interface BatchWay {
  /** Nothing is changed or removed. */
  readonly onlyMissing: boolean;
  readonly insert: typeof insertMissing;
}

export const generateBatch = async (
  db: Connection,
  wanted: readonly WantedChore[],
  scope: BatchScope,
  { onlyMissing, insert }: BatchWay,
): Promise<GenerationCounts> => {
  const { missing, outdated, obsolete } = await planBatch(db, wanted, scope);
  const removed = onlyMissing ? 0 : await remove(db, obsolete);
  const updated = onlyMissing ? 0 : await refresh(db, outdated);
  const wantedCount = wanted.reduce((sum, { periods }) => sum + periods.length, 0);
  if (missing.length === 0) return { created: 0, existing: wantedCount, updated, removed };
  const firstId = await nextId(db, tasks.collection, missing.length);
  const created = await insert(
    db,
    missing.map(({ chore, period, snapshot }, index) => newTask(firstId + index, chore, period, snapshot)),
  );
  return { created, existing: wantedCount - created, updated, removed };
};

const remove = async (db: Connection, obsolete: BatchPlan['obsolete']): Promise<number> => {
  if (obsolete.length === 0) return 0;
  const { deletedCount } = await tasks(db).deleteMany({
    _id: { $in: obsolete.map(({ _id }) => _id) },
    result: ChoreResult.Undone,
  });
  return deletedCount;
};

const refresh = async (db: Connection, outdated: BatchPlan['outdated']): Promise<number> => {
  if (outdated.length === 0) return 0;
  const updates = outdated.map(({ ids, set }) => ({
    updateMany: {
      filter: { _id: { $in: [...ids] }, result: ChoreResult.Undone },
      update: { $set: set },
    },
  }));
  const { modifiedCount } = await tasks(db).bulkWrite(updates, { ordered: false });
  return modifiedCount;
};
