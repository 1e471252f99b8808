/**
 * The first task of a chore whose next visit follows from its last one counts how often its tasks have been decided anew (`kinVersion`). Who
 * decides something from them counts it up, so that of two at once the second sees what the first has written.
 */
import type { mongo } from 'mongoose';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type TaskRecord, tasks } from '../task.model.ts';

/** Such a task, as it was when the chore's tasks were looked at. */
export type ChoreVersion = Pick<TaskRecord, '_id'> & { readonly kinVersion: number };

type Kin = Pick<TaskRecord, '_id' | 'periodStart' | 'kinVersion'>;

/** Null where there is no task. */
export const choreVersionOf = (kin: readonly Kin[]): ChoreVersion | null => {
  const [first, ...others] = kin;
  if (!first) return null;
  const { _id, kinVersion = 0 } = others.reduce(
    (one, other) => (other.periodStart < one.periodStart ? other : one),
    first,
  );
  return { _id, kinVersion };
};

/** Matches nothing where somebody has counted it up meanwhile. */
export const raiseVersion = ({ _id, kinVersion }: ChoreVersion): mongo.AnyBulkWriteOperation<TaskRecord> => ({
  updateOne: {
    filter: { _id, kinVersion: kinVersion === 0 ? { $exists: false } : kinVersion },
    update: { $inc: { kinVersion: 1 } },
  },
});

interface Chores {
  readonly installationId: number;
  readonly choreIds: readonly number[];
}

/** The ids of the first tasks of chores, as far as they have any. */
export const firstTasks = async (db: Connection, { installationId, choreIds }: Chores): Promise<number[]> => {
  if (choreIds.length === 0) return [];
  const found = await tasks(db)
    .aggregate<{ readonly first: number }>([
      { $match: { installationId, choreId: { $in: [...choreIds] } } },
      { $project: { choreId: 1, periodStart: 1 } },
      { $sort: { choreId: 1, periodStart: 1 } },
      { $group: { _id: '$choreId', first: { $first: '$_id' } } },
    ])
    .toArray();
  return found.map(({ first }) => first);
};

/** Counts them up whatever they are: who has looked at their chores before decides anew. */
export const raiseChoreVersions = async (db: Connection, firstIds: readonly number[]): Promise<void> => {
  if (firstIds.length === 0) return;
  await tasks(db).updateMany({ _id: { $in: [...new Set(firstIds)] } }, { $inc: { kinVersion: 1 } });
};
