/** What has to be done so that some chores have the tasks that they should; reads, and writes nothing. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ChoreV1, ElementV1 } from 'shared-kit/contracts/views/structure';
import type { LastVisit } from 'shared-kit/domain/chore-timing';
import type { DuePeriod } from 'shared-kit/domain/due-window';
import { inSlices, type LongWork, mapped } from 'shared-kit/server/long-work';
import type { Connection } from 'shared-kit/server/mongo';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { type PeopleNames, type Snapshot, snapshotOf } from './wanted-tasks.ts';

export interface WantedChore {
  readonly chore: ChoreV1;
  readonly element: ElementV1;
  readonly periods: readonly DuePeriod[];
  /** What its periods follow from: when it was last done, here or before this portal. */
  readonly visits: Visits;
  /** Chores of the element that are done with it. */
  readonly satisfies: readonly number[];
}

/** Null: never. */
export interface Visits {
  readonly last: LastVisit | null;
  readonly former: LastVisit | null;
}

export interface BatchScope {
  readonly installationId: number;
  readonly now: Date;
  /** `[from, to)`: where the chores' periods that concern the year begin. */
  readonly from: Date;
  readonly to: Date;
  /** Where the year itself begins. */
  readonly yearStart: Date;
  readonly names: PeopleNames;
}

type Existing = Pick<
  TaskRecord,
  | '_id'
  | 'choreId'
  | 'archetype'
  | 'periodicity'
  | 'periodKey'
  | 'periodStart'
  | 'periodEnd'
  | 'dueStart'
  | 'dueEnd'
  | 'dueOn'
  | 'result'
  | 'snapshot'
>;

export interface BatchPlan {
  readonly missing: readonly { chore: ChoreV1; period: DuePeriod; snapshot: Snapshot }[];
  /** Tasks that copied something else from their chore and element, name another person or fall due at another time. */
  readonly outdated: readonly { chore: ChoreV1; set: Partial<TaskRecord>; ids: readonly number[] }[];
  /** A chore whose periodicity changed leaves tasks behind that nobody has to do any more, if their period has not begun. */
  readonly obsolete: readonly Existing[];
}

export const planBatch = async (
  db: Connection,
  wanted: readonly WantedChore[],
  scope: BatchScope,
): Promise<BatchPlan> => {
  const existing = await existingTasks(db, wanted, scope);
  const obsolete = obsoleteOf(wanted, existing, scope);
  const gone = new Set(obsolete.map(({ _id }) => _id));
  const kept = existing.filter(({ _id }) => !gone.has(_id));
  return {
    missing: await inSlices(missingOf(wanted, kept, scope)),
    outdated: await inSlices(outdatedOf(wanted, kept, scope)),
    obsolete,
  };
};

const taskKey = ({ choreId, periodKey }: { choreId: number; periodKey: string }) => `${choreId} ${periodKey}`;

const startKey = (choreId: number, start: Date) => `${choreId} @${start.getTime()}`;

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
        projection: {
          choreId: 1,
          archetype: 1,
          periodicity: 1,
          periodKey: 1,
          periodStart: 1,
          periodEnd: 1,
          dueStart: 1,
          dueEnd: 1,
          dueOn: 1,
          result: 1,
          snapshot: 1,
        },
      },
    )
    .toArray();

/** A chore has one task that begins at an instant: what was planned with another periodicity, and has begun, stays in its place. */
function* missingOf(
  wanted: readonly WantedChore[],
  kept: readonly Existing[],
  { names }: BatchScope,
): LongWork<BatchPlan['missing']> {
  const known = new Set(kept.flatMap((task) => [taskKey(task), startKey(task.choreId, task.periodStart)]));
  const found = yield* mapped(wanted, ({ chore, element, periods, satisfies }) => {
    const absent = periods.filter(
      ({ key, start }) =>
        !known.has(taskKey({ choreId: chore._id, periodKey: key })) && !known.has(startKey(chore._id, start)),
    );
    if (absent.length === 0) return [];
    const snapshot = snapshotOf(chore, element, names, satisfies);
    return absent.map((period) => ({ chore, period, snapshot }));
  });
  return found.flat();
}

const obsoleteOf = (
  wanted: readonly WantedChore[],
  existing: readonly Existing[],
  { now, yearStart }: BatchScope,
): BatchPlan['obsolete'] => {
  const keys = new Set(
    wanted.flatMap(({ chore, periods }) =>
      periods.map(
        ({ key, start }) => `${taskKey({ choreId: chore._id, periodKey: key })} ${start.getTime()}`,
      ),
    ),
  );
  return existing.filter(
    (task) =>
      task.result === ChoreResult.Undone &&
      task.periodStart > now &&
      task.periodStart >= yearStart &&
      // A season that begins on another day now gives its slots other days under the same key.
      !keys.has(`${taskKey(task)} ${task.periodStart.getTime()}`),
  );
};

function* outdatedOf(
  wanted: readonly WantedChore[],
  kept: readonly Existing[],
  { now, names }: BatchScope,
): LongWork<BatchPlan['outdated']> {
  const open = kept.filter(({ result, periodEnd }) => result === ChoreResult.Undone && periodEnd > now);
  const byChore = Map.groupBy(open, ({ choreId }) => choreId);
  const found = yield* mapped(wanted, ({ chore, element, periods, satisfies }) => {
    const own = byChore.get(chore._id);
    if (!own) return [];
    const snapshot = snapshotOf(chore, element, names, satisfies);
    const changed = (task: Existing): boolean => task.snapshot !== snapshot.snapshot;
    const due = new Map(periods.map((period) => [period.key, period]));
    const moved = own.flatMap((task) => {
      const period = due.get(task.periodKey);
      if (period === undefined || isDueAt(task, period)) return [];
      const { dueStart, dueEnd, dueOn = null } = period;
      return [
        { chore, set: { ...(changed(task) ? snapshot : {}), dueStart, dueEnd, dueOn }, ids: [task._id] },
      ];
    });
    const single = new Set(moved.flatMap(({ ids }) => ids));
    const ids = own.filter((task) => changed(task) && !single.has(task._id)).map(({ _id }) => _id);
    return ids.length === 0 ? moved : [...moved, { chore, set: snapshot, ids }];
  });
  return found.flat();
}

/** Tasks that are older than this fall due in the whole of their period. */
const isDueAt = (
  { periodStart, periodEnd, dueStart = periodStart, dueEnd = periodEnd, dueOn = null }: Existing,
  wanted: DuePeriod,
): boolean =>
  dueStart.getTime() === wanted.dueStart.getTime() &&
  dueEnd.getTime() === wanted.dueEnd.getTime() &&
  dueOn === (wanted.dueOn ?? null);
