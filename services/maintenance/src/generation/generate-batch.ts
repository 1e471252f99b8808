/** Brings the tasks of some chores in line with what they should be. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ChoreV1, ElementV1 } from 'shared-kit/contracts/views/structure';
import type { Period } from 'shared-kit/domain/periods';
import { type Connection, nextId } from 'shared-kit/server/mongo';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { insertMissing } from './insert-missing.ts';
import { newTask, type Snapshot, snapshotOf } from './wanted-tasks.ts';

export interface WantedChore {
  readonly chore: ChoreV1;
  readonly element: ElementV1;
  readonly periods: readonly Period[];
}

export interface BatchScope {
  readonly installationId: number;
  readonly now: Date;
  /** `[from, to)`: where the chores' periods that concern the year begin. */
  readonly from: Date;
  readonly to: Date;
  /** Where the year itself begins. */
  readonly yearStart: Date;
}

export interface GenerationResult {
  created: number;
  existing: number;
  updated: number;
}

type Existing = Pick<
  TaskRecord,
  '_id' | 'choreId' | 'periodKey' | 'periodStart' | 'periodEnd' | 'result' | 'snapshot'
>;

export const generateBatch = async (
  db: Connection,
  wanted: readonly WantedChore[],
  scope: BatchScope,
): Promise<GenerationResult> => {
  const existing = await existingTasks(db, wanted, scope);
  await removeObsolete(db, wanted, existing, scope);
  const updated = await refresh(db, wanted, existing, scope);

  const known = new Set(existing.map(taskKey));
  const missing = wanted.flatMap(({ chore, element, periods }) => {
    const absent = periods.filter(({ key }) => !known.has(taskKey({ choreId: chore._id, periodKey: key })));
    if (absent.length === 0) return [];
    const snapshot = snapshotOf(chore, element);
    return absent.map((period) => ({ chore, period, snapshot }));
  });
  const wantedCount = wanted.reduce((sum, { periods }) => sum + periods.length, 0);
  if (missing.length === 0) return { created: 0, existing: wantedCount, updated };
  const firstId = await nextId(db, tasks.collection, missing.length);
  const created = await insertMissing(
    db,
    missing.map(({ chore, period, snapshot }, index) => newTask(firstId + index, chore, period, snapshot)),
  );
  return { created, existing: wantedCount - created, updated };
};

const taskKey = ({ choreId, periodKey }: { choreId: number; periodKey: string }) => `${choreId} ${periodKey}`;

const existingTasks = (
  db: Connection,
  wanted: readonly WantedChore[],
  { installationId, from, to }: BatchScope,
): Promise<Existing[]> =>
  tasks(db)
    .find(
      {
        installationId,
        choreId: { $in: wanted.map(({ chore }) => chore._id) },
        periodStart: { $gte: from, $lt: to },
      },
      {
        projection: { choreId: 1, periodKey: 1, periodStart: 1, periodEnd: 1, result: 1, snapshot: 1 },
      },
    )
    .toArray();

/** A chore whose periodicity changed leaves tasks behind that nobody has to do any more, if their period has not begun. */
const removeObsolete = async (
  db: Connection,
  wanted: readonly WantedChore[],
  existing: readonly Existing[],
  { now, yearStart }: BatchScope,
): Promise<void> => {
  const keys = new Set(
    wanted.flatMap(({ chore, periods }) =>
      periods.map(({ key }) => taskKey({ choreId: chore._id, periodKey: key })),
    ),
  );
  const obsolete = existing.filter(
    (task) =>
      task.result === ChoreResult.Undone &&
      task.periodStart > now &&
      task.periodStart >= yearStart &&
      !keys.has(taskKey(task)),
  );
  if (obsolete.length === 0) return;
  await tasks(db).deleteMany({
    _id: { $in: obsolete.map(({ _id }) => _id) },
    result: ChoreResult.Undone,
  });
};

const refresh = async (
  db: Connection,
  wanted: readonly WantedChore[],
  existing: readonly Existing[],
  { now }: BatchScope,
): Promise<number> => {
  const open = existing.filter(({ result, periodEnd }) => result === ChoreResult.Undone && periodEnd > now);
  const byChore = Map.groupBy(open, ({ choreId }) => choreId);
  const updates = wanted.flatMap(({ chore, element }) => {
    const own = byChore.get(chore._id);
    if (!own) return [];
    const content: Snapshot = snapshotOf(chore, element);
    const outdated = own.filter(({ snapshot }) => snapshot !== content.snapshot).map(({ _id }) => _id);
    if (outdated.length === 0) return [];
    const filter = { _id: { $in: outdated }, result: ChoreResult.Undone };
    return [{ updateMany: { filter, update: { $set: content } } }];
  });
  if (updates.length === 0) return 0;
  const { modifiedCount } = await tasks(db).bulkWrite(updates, { ordered: false });
  return modifiedCount;
};
