/** What has to be done so that some chores have the tasks that they should; reads, and writes nothing. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ChoreV1, ElementV1 } from 'shared-kit/contracts/views/structure';
import type { DuePeriod } from 'shared-kit/domain/dates/due-window';
import { periodDayOf } from 'shared-kit/domain/dates/local-day';
import type { LastVisit } from 'shared-kit/domain/tasks/chore-timing';
import type { isBegun } from 'shared-kit/domain/tasks/generation-begin';
import type { Connection } from 'shared-kit/server/database/mongo';
import { inSlices, type LongWork, mapped } from 'shared-kit/server/work/long-work';
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
  readonly timeZone: string;
  readonly names: PeopleNames;
  /** Whether a generation makes what falls due in a period of a chore, where it is missing. */
  readonly isBegun: ReturnType<typeof isBegun>;
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
  | 'dueDay'
  | 'result'
  | 'snapshot'
  | 'ownAssignee'
>;

export interface BatchPlan {
  readonly missing: readonly { chore: ChoreV1; period: DuePeriod; snapshot: Snapshot }[];
  /** How many periods of a chore are missing and stay so, because they were due before the generation begins. */
  readonly leftOut: ReadonlyMap<number, number>;
  /** Tasks that copied something else from their chore and element, name another person, fall due at another time or were planned in another zone. */
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
  const absent = await inSlices(absentOf(wanted, kept, scope));
  return {
    missing: absent.flatMap(({ missing }) => missing),
    leftOut: new Map(absent.map(({ choreId, leftOut }) => [choreId, leftOut])),
    outdated: await inSlices(outdatedOf(wanted, kept, scope)),
    obsolete,
  };
};

const taskKey = ({ choreId, periodKey }: { choreId: number; periodKey: string }) => `${choreId} ${periodKey}`;

const startKey = (choreId: number, start: Date) => `${choreId} @${start.getTime()}`;

/** Zones are at most 26 hours apart: what was planned in another one begins so much earlier or later. */
const zonesApartMs = 26 * 3_600_000;
const shifted = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

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
        periodStart: { $gte: shifted(from, -zonesApartMs), $lt: shifted(to, zonesApartMs) },
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
          dueDay: 1,
          result: 1,
          snapshot: 1,
          ownAssignee: 1,
        },
      },
    )
    .toArray();

/** A chore has one task that begins at an instant: what was planned with another periodicity, and has begun, stays in its place. */
function* absentOf(
  wanted: readonly WantedChore[],
  kept: readonly Existing[],
  { names, isBegun: isWanted }: BatchScope,
): LongWork<readonly AbsentTasks[]> {
  const known = new Set(kept.flatMap((task) => [taskKey(task), startKey(task.choreId, task.periodStart)]));
  return yield* mapped(wanted, ({ chore, element, periods, satisfies, visits }) => {
    const choreId = chore._id;
    const absent = periods.filter(
      ({ key, start }) =>
        !known.has(taskKey({ choreId, periodKey: key })) && !known.has(startKey(choreId, start)),
    );
    const begun = absent.filter((period) => isWanted(period, visits.former !== null));
    const leftOut = absent.length - begun.length;
    if (begun.length === 0) return { choreId, leftOut, missing: [] };
    const snapshot = snapshotOf(chore, element, { names, satisfies });
    return { choreId, leftOut, missing: begun.map((period) => ({ chore, period, snapshot })) };
  });
}

interface AbsentTasks extends Pick<BatchPlan, 'missing'> {
  readonly choreId: number;
  readonly leftOut: number;
}

const obsoleteOf = (
  wanted: readonly WantedChore[],
  existing: readonly Existing[],
  { now, yearStart, to, timeZone }: BatchScope,
): BatchPlan['obsolete'] => {
  const starts = new Map(
    wanted.flatMap(({ chore, periods }) =>
      periods.map(
        ({ key, start }) => [taskKey({ choreId: chore._id, periodKey: key }), start.getTime()] as const,
      ),
    ),
  );
  // A season that begins on another day now gives its slots other days under the same key; another zone only other instants.
  const isWanted = (task: Existing): boolean => {
    const start = starts.get(taskKey(task));
    return start !== undefined && Math.abs(start - task.periodStart.getTime()) <= zonesApartMs;
  };
  const dayOf = (start: Date): number => periodDayOf(start.getTime(), timeZone);
  const [first, end] = [dayOf(yearStart), dayOf(to)];
  return existing.filter(
    (task) =>
      task.result === ChoreResult.Undone &&
      task.periodStart > now &&
      dayOf(task.periodStart) >= first &&
      dayOf(task.periodStart) < end &&
      !isWanted(task),
  );
};

function* outdatedOf(
  wanted: readonly WantedChore[],
  kept: readonly Existing[],
  { now, names }: BatchScope,
): LongWork<BatchPlan['outdated']> {
  const taken = new Set(kept.map(({ choreId, periodStart }) => startKey(choreId, periodStart)));
  const open = kept.filter(({ result, periodEnd }) => result === ChoreResult.Undone && periodEnd > now);
  const byChore = Map.groupBy(open, ({ choreId }) => choreId);
  const found = yield* mapped(wanted, ({ chore, element, periods, satisfies }) => {
    const own = byChore.get(chore._id);
    if (!own) return [];
    const snapshot = snapshotOf(chore, element, { names, satisfies });
    const changed = (task: Existing): boolean => task.snapshot !== snapshot.snapshot;
    const due = new Map(periods.map((period) => [period.key, period]));
    const moved = own.flatMap((task) => {
      const period = due.get(task.periodKey);
      if (period === undefined) return [];
      const begins =
        task.periodStart.getTime() === period.start.getTime() || taken.has(startKey(chore._id, period.start))
          ? {}
          : { periodStart: period.start, periodEnd: period.end };
      if (isDueAt(task, period) && !('periodStart' in begins)) return [];
      const { dueStart, dueEnd, dueOn = null, dueDay = null } = period;
      const copied = changed(task) ? withoutPersonOf(task, snapshot) : {};
      const set = { ...copied, ...begins, dueStart, dueEnd, dueOn, dueDay };
      return [{ chore, set, ids: [task._id] }];
    });
    const single = new Set(moved.flatMap(({ ids }) => ids));
    const others = own.filter((task) => changed(task) && !single.has(task._id));
    const alike = Map.groupBy(others, ({ ownAssignee = false }) => ownAssignee);
    const copied = [...alike.values()].flatMap((group) => {
      const [first] = group;
      return first
        ? [{ chore, set: withoutPersonOf(first, snapshot), ids: group.map(({ _id }) => _id) }]
        : [];
    });
    return [...moved, ...copied];
  });
  return found.flat();
}

/** A task that somebody has given to a person stays with that one. */
const withoutPersonOf = ({ ownAssignee }: Existing, snapshot: Snapshot): Partial<TaskRecord> => {
  if (!ownAssignee) return snapshot;
  const { assignedToId: _id, assignedToName: _name, ...rest } = snapshot;
  return rest;
};

/** Tasks that are older than this fall due in the whole of their period. */
const isDueAt = (
  {
    periodStart,
    periodEnd,
    dueStart = periodStart,
    dueEnd = periodEnd,
    dueOn = null,
    dueDay = null,
  }: Existing,
  wanted: DuePeriod,
): boolean =>
  dueStart.getTime() === wanted.dueStart.getTime() &&
  dueEnd.getTime() === wanted.dueEnd.getTime() &&
  dueOn === (wanted.dueOn ?? null) &&
  dueDay === (wanted.dueDay ?? null);
