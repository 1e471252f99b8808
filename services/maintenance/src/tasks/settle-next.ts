/** When the next tasks of a chore are due, where that follows from its last performance. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { type LastVisit, visitsOf, workSpansOfYear } from 'shared-kit/domain/chore-timing';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import type { DuePeriod } from 'shared-kit/domain/due-window';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { RequestContext } from 'shared-kit/server/context';
import { type ClientSession, databaseOf } from 'shared-kit/server/mongo';
import { readLastVisits } from '../generation/read-last-visits.ts';
import { restoreSkipped } from './restore-skipped.ts';
import { type TaskRecord, tasks } from './task.model.ts';

/** Periods of four years, and one that a late performance leaves out. */
const mostYears = 9;
/** After the recorded one; later ones follow at the next generation. */
const mostVisits = 24;

/**
 * Costs nothing where the chores go by the calendar alone, and as many commands for one task as for many. Taking a result back makes the
 * next ones follow from the performance before.
 */
export const settleNext = async (
  ctx: RequestContext,
  recorded: readonly TaskRecord[],
  session: ClientSession,
): Promise<void> => {
  const following = lastOfEach(recorded.filter(({ followsLast }) => followsLast === true));
  const [first] = following;
  if (!first) return;
  const { installationId } = first;
  const place = await ctx.views.installation(installationId);
  const choreIds = following.map(({ choreId }) => choreId);
  const found = await databaseOf(ctx.db)
    .collection<ChoreV1>(choresV1)
    .find({ _id: { $in: choreIds } }, { session })
    .toArray();
  if (!place || found.length === 0) return;
  const chores = new Map(found.map((chore) => [chore._id, chore]));
  const { timeZone } = place;
  const lasts = await readLastVisits(ctx.db, { installationId, timeZone, now: ctx.now() }, choreIds, session);
  const settled = following.flatMap((task) => {
    const chore = chores.get(task.choreId);
    return chore ? settledOf(task, { chore, last: lasts.get(task.choreId) ?? null, seasons: place }) : [];
  });
  if (settled.length === 0) return;
  // All of a kind after one another: each change of kind would be a command more.
  const updates = settled.flatMap(({ moved }) => moved);
  const removals = settled.flatMap(({ removed }) => removed);
  await tasks(ctx.db).bulkWrite([...updates, ...removals], { session });
  const takenBack = settled.filter(
    ({ task, chore }) => chore.countFrom === 'done' && task.result === ChoreResult.Undone,
  );
  await restoreSkipped(ctx, takenBack, session);
};

/** Of each chore the task of the latest period. */
const lastOfEach = (recorded: readonly TaskRecord[]): TaskRecord[] => {
  const last = new Map<number, TaskRecord>();
  for (const task of recorded.toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime()))
    last.set(task.choreId, task);
  return [...last.values()];
};

interface ChoreThen {
  readonly chore: ChoreV1;
  readonly last: LastVisit | null;
  readonly seasons: InstallationV1;
}

/** When the next tasks of a chore are due, and what of them is no longer needed, as writes. */
const settledOf = (task: TaskRecord, { chore, last, seasons }: ChoreThen) => {
  const { installationId, choreId, periodStart } = task;
  const { timeZone } = seasons;
  const own = localDayOf(periodStart.getTime(), timeZone);
  // Without any performance left it is the turn of the whole year again.
  const after = last?.periodFrom ?? dayNumber(yearAndMonth(own).year, 1, 1) - 1;
  const rule = { seasons, timeZone, firstYear: chore.firstYear };
  const visits = visitsAfter(after, { last, chore, rule, own: periodStart });
  const [next] = visits;
  if (!next) return [];
  const ofChore = { installationId, choreId, result: ChoreResult.Undone };
  const skipped = { $gt: new Date(startOfLocalDay(after, timeZone)), $lt: next.start };
  const moved = visits.map(({ start, dueStart, dueEnd, dueOn = null }) => ({
    updateOne: {
      filter: { ...ofChore, periodStart: start },
      update: { $set: { dueStart, dueEnd, dueOn } },
    },
  }));
  const removed =
    chore.countFrom === 'done' ? [{ deleteMany: { filter: { ...ofChore, periodStart: skipped } } }] : [];
  return [{ task, chore, visits, moved, removed }];
};

interface Following {
  readonly last: LastVisit | null;
  readonly chore: ChoreV1;
  readonly rule: Parameters<typeof workSpansOfYear>[2];
  /** Where the recorded period begins. */
  readonly own: Date;
}

/** The visits of the periods after the one that begins on a day; the first may lie years ahead. */
const visitsAfter = (day: number, { last, chore, rule, own }: Following): DuePeriod[] => {
  const { year } = yearAndMonth(day);
  const spans: ReturnType<typeof workSpansOfYear> = [];
  let visits: DuePeriod[] = [];
  const count = () => visits.filter(({ start }) => start > own).length;
  for (let ahead = 0; ahead <= mostYears && count() < mostVisits; ahead += 1) {
    const ofYear = workSpansOfYear(year + ahead, chore, rule);
    spans.push(...ofYear.filter(({ span }) => span.from > day));
    visits = visitsOf(spans, chore, { last, timeZone: rule.timeZone });
  }
  return visits.slice(0, visits.length - Math.max(0, count() - mostVisits));
};
