/** When the next tasks of a chore are due, where that follows from its last performance: what has to be written so that they are. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import type { DuePeriod } from 'shared-kit/domain/dates/due-window';
import { periodDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { type LastVisit, visitsOf, workSpansOfYear } from 'shared-kit/domain/tasks/chore-timing';
import { lastVisitAt } from '../last-visit.ts';
import type { TaskRecord } from '../task.model.ts';
import type { Kin } from './find-around.ts';
import { noResult } from './result-change.ts';

/** Periods of four years, and one that a late performance leaves out. */
const mostYears = 9;
/** After the last recorded one; later ones follow at the next generation. */
const mostVisits = 24;

/** What a result changes in the other tasks of its chore. */
export interface Following {
  readonly moved: readonly Pick<Required<TaskRecord>, '_id' | 'dueStart' | 'dueEnd' | 'dueOn' | 'dueDay'>[];
  /** Undone tasks that a late performance makes needless. */
  readonly skipped: readonly number[];
  /** Those that come back where it is taken back, without ids. */
  readonly restored: readonly Omit<TaskRecord, '_id'>[];
}

const nothing: Following = { moved: [], skipped: [], restored: [] };

export interface Rule {
  readonly chore: ChoreV1;
  readonly place: InstallationV1;
  readonly now: Date;
}

/** `kin` are all tasks of the chore as they are now, among them `changed`: one at least, whose results were recorded or taken back together. */
export const followLast = (changed: readonly TaskRecord[], kin: readonly Kin[], rule: Rule): Following => {
  const { chore, place, now } = rule;
  const { timeZone } = place;
  const last = lastVisitOf(kin, now, timeZone);
  const begins = changed.map(({ periodStart }) => periodDayOf(periodStart.getTime(), timeZone));
  const own = Math.min(...begins);
  // Without any performance left it is the turn of the whole year again.
  const after = last?.periodFrom ?? dayNumber(yearAndMonth(own).year, 1, 1) - 1;
  const visits = visitsAfter(after, last, { own: startOfLocalDay(Math.max(...begins), timeZone), ...rule });
  const [next] = visits;
  if (!next) return nothing;
  const open = kin.filter(({ result }) => result === ChoreResult.Undone);
  const dayOf = (start: Date): number => periodDayOf(start.getTime(), timeZone);
  const isSkipped = ({ periodStart }: Kin) =>
    dayOf(periodStart) > after && dayOf(periodStart) < dayOf(next.start);
  const fromDone = chore.countFrom === 'done';
  const takenBack = changed.find(({ result }) => result === ChoreResult.Undone);
  return {
    moved: movedOf(open, visits, dayOf),
    skipped: fromDone ? open.filter(isSkipped).map(({ _id }) => _id) : [],
    restored: fromDone && takenBack ? restoredOf(takenBack, { kin, visits, now, dayOf }) : [],
  };
};

const lastVisitOf = (kin: readonly Kin[], now: Date, timeZone: string): LastVisit | null => {
  const done = kin.filter(
    ({ result, periodStart }) =>
      periodStart <= now && (result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone),
  );
  const last = done.reduce<Kin | null>(
    (latest, each) => (latest && isBefore(each, latest) ? latest : each),
    null,
  );
  return last?.performedAt ? lastVisitAt({ ...last, performedAt: last.performedAt }, timeZone) : null;
};

const isBefore = (one: Kin, other: Kin): boolean => {
  const times = [one, other].map(({ performedAt }) => performedAt?.getTime() ?? 0) as [number, number];
  return times[0] === times[1] ? one.periodStart < other.periodStart : times[0] < times[1];
};

/** The day that a period begins on. */
type DayOf = (start: Date) => number;

const movedOf = (open: readonly Kin[], visits: readonly DuePeriod[], dayOf: DayOf): Following['moved'] => {
  const byStart = new Map(open.map((task) => [dayOf(task.periodStart), task]));
  return visits.flatMap(({ start, dueStart, dueEnd, dueOn = null, dueDay = null }) => {
    const task = byStart.get(dayOf(start));
    const stands =
      !task ||
      (task.dueStart?.getTime() === dueStart.getTime() &&
        task.dueEnd?.getTime() === dueEnd.getTime() &&
        (task.dueOn ?? null) === dueOn &&
        (task.dueDay ?? null) === dueDay);
    return stands ? [] : [{ _id: task._id, dueStart, dueEnd, dueOn, dueDay }];
  });
};

/** Tasks that a late result had made needless: those before the last one that is there, and up to now. */
const restoredOf = (
  takenBack: TaskRecord,
  {
    kin,
    visits,
    now,
    dayOf,
  }: {
    readonly kin: readonly Kin[];
    readonly visits: readonly DuePeriod[];
    readonly now: Date;
    readonly dayOf: DayOf;
  },
): Following['restored'] => {
  const known = new Set(kin.map(({ periodStart }) => dayOf(periodStart)));
  const until = Math.max(now.getTime(), ...kin.map(({ periodStart }) => periodStart.getTime()));
  return visits
    .filter(({ start }) => !known.has(dayOf(start)) && start.getTime() <= until)
    .map((visit) => copyFor(takenBack, visit));
};

/** All tasks of a chore have copied the same from it and its element. */
const copyFor = (
  task: TaskRecord,
  { key, start, end, dueStart, dueEnd, dueOn = null, dueDay = null }: DuePeriod,
) => {
  const { _id, limits: _limits, kinVersion: _version, ...copied } = task;
  return {
    ...copied,
    ...noResult,
    version: 0,
    plannedOn: null,
    delay: null,
    periodKey: key,
    periodStart: start,
    periodEnd: end,
    dueStart,
    dueEnd,
    dueOn,
    dueDay,
  };
};

/** The visits of the periods after the one that begins on a day; the first may lie years ahead. `own`: where the last recorded period begins. */
const visitsAfter = (
  day: number,
  last: LastVisit | null,
  { own, chore, place }: Pick<Rule, 'chore' | 'place'> & { readonly own: number },
): DuePeriod[] => {
  const { timeZone } = place;
  const rule = { seasons: place, timeZone, firstYear: chore.firstYear };
  const { year } = yearAndMonth(day);
  const spans: ReturnType<typeof workSpansOfYear> = [];
  let visits: DuePeriod[] = [];
  const count = () => visits.filter(({ start }) => start.getTime() > own).length;
  for (let ahead = 0; ahead <= mostYears && count() < mostVisits; ahead += 1) {
    const ofYear = workSpansOfYear(year + ahead, chore, rule);
    spans.push(...ofYear.filter(({ span }) => span.from > day));
    visits = visitsOf(spans, chore, { last, timeZone });
  }
  return visits.slice(0, visits.length - Math.max(0, count() - mostVisits));
};
