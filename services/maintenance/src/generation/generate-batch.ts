/** Brings the tasks of some chores in line with what they should be. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { GenerationJob } from 'shared-kit/contracts/tasks/task-generations';
import { dependsOnLast } from 'shared-kit/domain/tasks/chore-timing';
import { type Connection, nextId } from 'shared-kit/server/database/mongo';
import { firstTasks, raiseChoreVersions } from '../tasks/results/chore-versions.ts';
import { tasks } from '../tasks/task.model.ts';
import type { insertMissing } from './insert-missing.ts';
import { type BatchPlan, type BatchScope, planBatch, type WantedChore } from './plan-batch.ts';
import { newTask } from './wanted-tasks.ts';

export type GenerationCounts = Pick<
  NonNullable<GenerationJob['result']>,
  'created' | 'existing' | 'updated' | 'removed'
>;

export interface BatchWay {
  /** Whether a task that is there may be changed or removed, by its id. */
  readonly mayChange: (id: number) => boolean;
  readonly insert: typeof insertMissing;
}

export interface BatchResult {
  readonly counts: GenerationCounts;
  /** Chores of which something was written. */
  readonly written: readonly WantedChore[];
  /** Tasks that were made have this id or a higher one; null: none was. */
  readonly firstId: number | null;
}

export const generateBatch = async (
  db: Connection,
  wanted: readonly WantedChore[],
  { scope, batchWay: { mayChange, insert } }: { readonly scope: BatchScope; readonly batchWay: BatchWay },
): Promise<BatchResult> => {
  const { missing, leftOut, outdated, obsolete } = changeable(await planBatch(db, wanted, scope), mayChange);
  const concerned = new Set(
    [...missing, ...outdated].map(({ chore }) => chore._id).concat(obsolete.map(({ choreId }) => choreId)),
  );
  const written = wanted.filter(({ chore }) => concerned.has(chore._id));
  const following = {
    installationId: scope.installationId,
    choreIds: written.filter(({ chore }) => dependsOnLast(chore)).map(({ chore }) => chore._id),
  };
  const firsts = await firstTasks(db, following);
  const removed = await remove(db, obsolete);
  const updated = await refresh(db, outdated);
  const firstId = missing.length === 0 ? null : await nextId(db, tasks.collection, missing.length);
  const created =
    firstId === null
      ? 0
      : await insert(
          db,
          missing.map(({ chore, period, snapshot }, index) =>
            newTask(firstId + index, chore, { period, snapshot }),
          ),
        );
  // Whoever has looked at these chores before decides anew, with what is there now.
  await raiseChoreVersions(db, [...firsts, ...(await firstTasks(db, following))]);
  const wantedCount = wanted.reduce(
    (sum, { chore, periods }) => sum + periods.length - (leftOut.get(chore._id) ?? 0),
    0,
  );
  return { counts: { created, existing: wantedCount - created, updated, removed }, written, firstId };
};

const changeable = (plan: BatchPlan, mayChange: BatchWay['mayChange']): BatchPlan => ({
  missing: plan.missing,
  leftOut: plan.leftOut,
  outdated: plan.outdated
    .map((each) => ({ ...each, ids: each.ids.filter(mayChange) }))
    .filter(({ ids }) => ids.length > 0),
  obsolete: plan.obsolete.filter(({ _id }) => mayChange(_id)),
});

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
