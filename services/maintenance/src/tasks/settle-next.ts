/** When the next tasks of a chore are due, where that follows from its last performance. */
import { ChoreResult } from 'shared-kit/contracts/enums';
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

/** Costs nothing where the chore goes by the calendar alone. Taking a result back makes them follow from the performance before. */
export const settleNext = async (
  ctx: RequestContext,
  recorded: TaskRecord,
  session: ClientSession,
): Promise<void> => {
  const { installationId, choreId, followsLast, periodStart, result } = recorded;
  if (followsLast !== true) return;
  const place = await ctx.views.installation(installationId);
  const chore = await databaseOf(ctx.db).collection<ChoreV1>(choresV1).findOne({ _id: choreId }, { session });
  if (!place || !chore) return;
  const { timeZone } = place;
  const where = { installationId, timeZone, now: ctx.now() };
  const last = (await readLastVisits(ctx.db, where, [choreId], session)).get(choreId) ?? null;
  const own = localDayOf(periodStart.getTime(), timeZone);
  // Without any performance left it is the turn of the whole year again.
  const after = last?.periodFrom ?? dayNumber(yearAndMonth(own).year, 1, 1) - 1;
  const rule = { seasons: place, timeZone, firstYear: chore.firstYear };
  const visits = visitsAfter(after, { last, chore, rule, own: periodStart });
  const [next] = visits;
  if (!next) return;
  const ofChore = { installationId, choreId, result: ChoreResult.Undone };
  const skipped = { $gt: new Date(startOfLocalDay(after, timeZone)), $lt: next.start };
  await tasks(ctx.db).bulkWrite(
    [
      ...visits.map(({ start, dueStart, dueEnd, dueOn = null }) => ({
        updateOne: {
          filter: { ...ofChore, periodStart: start },
          update: { $set: { dueStart, dueEnd, dueOn } },
        },
      })),
      ...(chore.countFrom === 'done'
        ? [{ deleteMany: { filter: { ...ofChore, periodStart: skipped } } }]
        : []),
    ],
    { session },
  );
  if (chore.countFrom === 'done' && result === ChoreResult.Undone)
    await restoreSkipped(ctx, recorded, visits, session);
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
