/** What becomes of a chore's open tasks when it is written down when it was last done before this portal. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { spanOf } from 'shared-kit/domain/dates/calendar';
import { periodDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { dependsOnLast } from 'shared-kit/domain/tasks/chore-timing';
import { isLongPeriodicity } from '../generation/wanted-tasks.ts';
import { type ChoreVersion, choreVersionOf } from '../tasks/results/chore-versions.ts';
import { type Following, followLast } from '../tasks/results/follow-last.ts';
import { noResult } from '../tasks/results/result-change.ts';
import type { TaskRecord } from '../tasks/task.model.ts';
import type { FormerRecord, RemovedTask } from './former.model.ts';
import { formerKin, visitOf } from './former-visits.ts';

export type ChoreTask = RemovedTask &
  Pick<TaskRecord, 'choreId' | 'result' | 'performedAt' | 'satisfiedByTaskId' | 'kinVersion'>;

export interface FormerPlan {
  readonly removed: readonly ChoreTask[];
  readonly moved: Following['moved'];
  readonly restored: readonly TaskRecord[];
  /** By which is seen whether somebody else has decided something about the chore's tasks since they were read; null: it has none. */
  readonly anchor: ChoreVersion | null;
  /** What the record keeps, to bring back what went. */
  readonly kept: FormerRecord['removed'];
}

interface Chore {
  readonly chore: ChoreV1;
  /** All of its tasks. */
  readonly tasks: readonly ChoreTask[];
  /** One of them, whole; null where it has none. */
  readonly template: TaskRecord | null;
  /** What was written down before, and what is now; null: nothing. */
  readonly before: Pick<FormerRecord, 'removed'> | null;
  readonly after: Pick<FormerRecord, '_id' | 'doneOn'>;
  readonly place: InstallationV1;
  readonly now: Date;
}

export const planFormer = ({ chore, tasks, template, before, after, place, now }: Chore): FormerPlan => {
  const where = { timeZone: place.timeZone, seasons: place };
  const visit = visitOf(after, chore, where);
  const until = visit === null ? null : startOfLocalDay(visit.periodFrom, place.timeZone);
  const isOver = ({ periodStart }: RemovedTask) => until !== null && periodStart.getTime() <= until;
  const there = new Set(tasks.map(({ periodStart }) => periodStart.getTime()));
  const isBack = (task: RemovedTask) =>
    !isOver(task) && !there.has(task.periodStart.getTime()) && fitsPhase(task, chore, place);
  const restored = goneBefore(before).filter(isBack);
  const open = tasks.filter(({ result }) => result === ChoreResult.Undone);
  const over = open.filter((task) => isOver(task) || (until !== null && !fitsPhase(task, chore, place)));
  const gone = new Set(over.map(({ _id }) => _id));
  const left = [...tasks.filter(({ _id }) => !gone.has(_id)), ...restored];
  const following = followingOf({
    chore,
    left,
    after,
    place,
    now,
    template: template ?? restored[0] ?? null,
  });
  const skipped = new Set(following.skipped);
  const removed = [...over, ...open.filter(({ _id }) => skipped.has(_id))];
  const restoredIds = new Set(restored.map(({ _id }) => _id));
  const stillGone = goneBefore(before).filter(({ _id }) => !restoredIds.has(_id));
  const dues = new Map(following.moved.map((task) => [task._id, task]));
  return {
    removed,
    moved: following.moved.filter(({ _id }) => !restoredIds.has(_id)),
    restored: restored
      .filter(({ _id }) => !skipped.has(_id))
      .map((task) => ({ ...task, ...dues.get(task._id) })),
    anchor: choreVersionOf(tasks),
    kept: keptOf([...stillGone, ...removed], withoutId(template) ?? before?.removed?.template ?? null),
  };
};

const withoutId = (task: TaskRecord | null): Omit<TaskRecord, '_id'> | null => {
  if (task === null) return null;
  const { _id, ...whole } = task;
  return whole;
};

/** Two- and four-yearly periods that are counted from another year are no periods of the chore any more. */
const fitsPhase = (
  { periodStart }: RemovedTask,
  { periodicity, firstYear }: ChoreV1,
  place: InstallationV1,
): boolean => {
  const day = periodDayOf(periodStart.getTime(), place.timeZone);
  return !isLongPeriodicity(periodicity) || spanOf[periodicity](day, firstYear).from === day;
};

const nothing: Following = { moved: [], skipped: [], restored: [] };

/** Where the next visit follows from the last one. */
const followingOf = ({
  chore,
  left,
  after,
  place,
  now,
  template,
}: Pick<Chore, 'chore' | 'after' | 'place' | 'now' | 'template'> & {
  readonly left: readonly ChoreTask[];
}): Following => {
  if (!dependsOnLast(chore) || chore.sample === true || template === null) return nothing;
  const former = formerKin(after, chore, { timeZone: place.timeZone, seasons: place });
  const own = former[0]?.periodStart ?? left[0]?.periodStart ?? template.periodStart;
  // As if it had been recorded: what went is brought back by itself.
  const recorded = { ...template, periodStart: own, result: ChoreResult.ProperlyDone };
  return followLast([recorded], [...left, ...former], { chore, place, now });
};

/** What went when it was written down before, whole again. */
const goneBefore = (before: Chore['before']): TaskRecord[] => {
  const removed = before?.removed ?? null;
  return removed === null
    ? []
    : removed.tasks.map((task): TaskRecord => ({ ...removed.template, ...noResult, ...task }));
};

const keptOf = (
  tasks: readonly RemovedTask[],
  template: Omit<TaskRecord, '_id'> | null,
): FormerRecord['removed'] => {
  if (tasks.length === 0 || template === null) return null;
  return { template: { ...template, readings: [], limits: [], copies: [] }, tasks: tasks.map(removedOf) };
};

const removedOf = ({ _id, version, periodKey, ...task }: RemovedTask): RemovedTask => ({
  _id,
  version,
  periodKey,
  periodStart: task.periodStart,
  periodEnd: task.periodEnd,
  ...(task.dueStart ? { dueStart: task.dueStart } : {}),
  ...(task.dueEnd ? { dueEnd: task.dueEnd } : {}),
  dueOn: task.dueOn ?? null,
  ...(task.dueDay ? { dueDay: task.dueDay } : {}),
  plannedOn: task.plannedOn ?? null,
  delay: task.delay ?? null,
});
