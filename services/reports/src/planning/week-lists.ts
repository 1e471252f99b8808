/** Work on the lists of weeks: counted one by one, and found as a list. `shared-kit/domain/dates/week-list` says what is on one. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { mostWeeks, type WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, localDaysIn, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { weekListed, weeksOfDays } from 'shared-kit/domain/dates/week-list';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type WorkScope, workFacts } from '../work/work-scope.ts';

type Filter = Record<string, unknown>;
type Fact = Pick<WorkFactV1, 'result' | 'dueEnd' | 'plannedOn' | 'performedAt'>;

const done: readonly ChoreResult[] = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone];
const fields = { _id: 0, result: 1, dueEnd: 1, plannedOn: 1, performedAt: 1 } as const;

/** Mondays of the weeks that belong to the days of the scope, and are over. */
const weeksOf = ({ from, to, timeZone }: WorkScope, now: Date): number[] => {
  const over = localDayOf(now.getTime(), timeZone) - 1;
  return weeksOfDays(
    { first: localDayOf(from, timeZone), last: localDayOf(to - 1, timeZone), over },
    mostWeeks,
  );
};

/** Of both kinds: planned for a day, and with its last day there. Each is found by an index of its own. */
const countsFor = (first: number, last: number, timeZone: string): readonly [Filter, Filter] => [
  { plannedOn: { $gte: dayText(first), $lte: dayText(last) } },
  {
    plannedOn: null,
    dueEnd: {
      $gt: new Date(startOfLocalDay(first, timeZone)),
      $lte: new Date(startOfLocalDay(last + 1, timeZone)),
    },
  },
];

const wheneverDue = ({ filter: { dueEnd: _, ...filter } }: WorkScope): Filter => filter;

export const countWeeks = async (
  db: Connection,
  scope: WorkScope,
  now: Date,
): Promise<WorkPlanning['weeks']> => {
  const mondays = weeksOf(scope, now);
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks = new Map(mondays.map((monday) => [monday, { listed: 0, done: 0 }]));
  const dayOf = localDaysIn(scope.timeZone);
  for (const filter of countsFor(first, last + 6, scope.timeZone))
    for await (const fact of workFacts(db).find<Fact>(
      { ...wheneverDue(scope), ...filter },
      { projection: fields },
    )) {
      const { result, dueEnd, plannedOn, performedAt } = fact;
      const listed = weekListed({
        workDay: plannedOn ? dayOfText(plannedOn) : dayOf(dueEnd.getTime() - 1),
        performedDay: performedAt && dayOf(performedAt.getTime()),
        isDone: done.includes(result),
      });
      const week = listed && weeks.get(listed.monday);
      if (!week) continue;
      week.listed += 1;
      if (listed.isDone) week.done += 1;
    }
  return [...weeks].map(([monday, counts]) => ({ monday: dayText(monday), ...counts }));
};

/** The same as a condition, for all weeks that belong to the days of the scope. */
export const onWeekLists = (scope: WorkScope, now: Date, isDone: boolean): Filter => {
  const { timeZone } = scope;
  const clauses = weeksOf(scope, now).flatMap((monday) => {
    const [begins, ends] = [monday, monday + 7].map((day) => new Date(startOfLocalDay(day, timeZone)));
    const performed = isDone
      ? { result: { $in: done }, performedAt: { $gte: begins, $lt: ends } }
      : { $or: [{ performedAt: null }, { performedAt: { $gte: begins } }] };
    return countsFor(monday, monday + 6, timeZone).map((counts) => ({ $and: [counts, performed] }));
  });
  return clauses.length === 0 ? { _id: { $in: [] } } : { $or: clauses };
};
