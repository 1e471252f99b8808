/** How much of the planned work was done, how late, and what each person did. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type CorrectiveDeedV1, correctiveDeedsV1 } from 'shared-kit/contracts/views/correctives';
import { type ObservationV1, observationsV1 } from 'shared-kit/contracts/views/work';
import type { getWorkStatistics as contract, WorkStatistics } from 'shared-kit/contracts/work-reports';
import { daysLate, meanOf, percentileOf } from 'shared-kit/domain/work-figures';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { monthOfDue } from './get-time-report.ts';
import { type ScopeQuery, type WorkScope, workFacts, workScope } from './work-scope.ts';

type Month = WorkStatistics['byMonth'][number];
type PersonRow = WorkStatistics['byPerson'][number];

const counts = ['planned', 'inTime', 'late', 'unable', 'undone'] as const;
interface Day extends Pick<Month, (typeof counts)[number]> {
  readonly _id: {
    readonly dueEnd: Date;
    /** When it came, of what came too late; null of all others. */
    readonly lateAt: Date | null;
  };
  readonly outOfLimits: number;
  readonly copied: number;
}

const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
const resultIs = (...results: readonly ChoreResult[]) => ({ $in: ['$result', results] });
const isDone = resultIs(ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone);
const wasLate = { $gte: ['$performedAt', '$dueEnd'] };

/** By the ends of days that work was due on, few for each month, and by when it came where that was too late. */
const readDays = (db: Connection, filter: object): Promise<Day[]> =>
  workFacts(db)
    .aggregate<Day>([
      { $match: filter },
      {
        $group: {
          _id: { dueEnd: '$dueEnd', lateAt: { $cond: [wasLate, '$performedAt', null] } },
          planned: { $sum: 1 },
          inTime: countIf({ $and: [isDone, { $not: [wasLate] }] }),
          late: countIf({ $and: [isDone, wasLate] }),
          unable: countIf(resultIs(ChoreResult.UnableToDo)),
          undone: countIf(resultIs(ChoreResult.Undone)),
          outOfLimits: countIf('$isOutOfLimits'),
          copied: countIf({ $gt: ['$copies', 0] }),
        },
      },
    ])
    .toArray();

/** Of what came too late, and of what is due by `at` and has not come. */
const latenessOf = (days: readonly Day[], at: Date): WorkStatistics['lateness'] => {
  const late = days.flatMap(({ _id: { dueEnd, lateAt }, planned, undone }) => {
    const count = lateAt === null ? undone : planned;
    return Array.from({ length: count }, () => daysLate(dueEnd.getTime(), (lateAt ?? at).getTime()));
  });
  return { meanDays: meanOf(late), p90Days: percentileOf(late, 0.9), of: late.length };
};

const byMonth = (days: readonly Day[], timeZone: string): Month[] => {
  const months = new Map<string, Month>();
  for (const day of days) {
    const month = monthOfDue(day._id.dueEnd, timeZone);
    const before = months.get(month) ?? { month, planned: 0, inTime: 0, late: 0, unable: 0, undone: 0 };
    const after = { ...before };
    for (const count of counts) after[count] += day[count];
    months.set(month, after);
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month));
};

interface Counted {
  readonly _id: number;
  readonly name: string;
  readonly count: number;
}

const byUser = (id: string, name: string) => ({
  $group: { _id: id, name: { $last: name }, count: { $sum: 1 } },
});

/** What each person did on these days, whenever it was due. */
const readPeople = async (
  db: Connection,
  installationId: number,
  { from, to, filter }: WorkScope,
): Promise<PersonRow[]> => {
  const within = { $gte: new Date(from), $lt: new Date(to) };
  const deeds = (kind: CorrectiveDeedV1['_id']['kind']) =>
    databaseOf(db)
      .collection<CorrectiveDeedV1>(correctiveDeedsV1)
      .aggregate<Counted>([
        { $match: { installationId, at: within } },
        { $match: { '_id.kind': kind } },
        byUser('$userId', '$userName'),
      ])
      .toArray();
  const [observations, performed, correctivesOpened, correctivesClosed] = await Promise.all([
    databaseOf(db)
      .collection<ObservationV1>(observationsV1)
      .aggregate<Counted>([{ $match: { installationId, date: within } }, byUser('$userId', '$userName')])
      .toArray(),
    workFacts(db)
      .aggregate<Counted>([
        { $match: { installationId, programme: filter.programme, performedAt: within } },
        { $match: { performedById: { $ne: null } } },
        byUser('$performedById', '$performedByName'),
      ])
      .toArray(),
    deeds('opened'),
    deeds('closed'),
  ]);
  const people = new Map<number, PersonRow>();
  const add = (counted: readonly Counted[], field: Exclude<keyof PersonRow, 'userId' | 'name'>): void => {
    for (const { _id: userId, name, count } of counted) {
      const none = { observations: 0, performed: 0, correctivesOpened: 0, correctivesClosed: 0 };
      people.set(userId, { ...none, ...people.get(userId), userId, name, [field]: count });
    }
  };
  add(observations, 'observations');
  add(performed, 'performed');
  add(correctivesOpened, 'correctivesOpened');
  add(correctivesClosed, 'correctivesClosed');
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
};

/** 400 and 403 as the route says. */
export const countStatistics = async (ctx: RequestContext, query: ScopeQuery): Promise<WorkStatistics> => {
  const scope = await workScope(ctx, query);
  const at = new Date(Math.min(ctx.now().getTime(), scope.to));
  const [ahead, people] = await Promise.all([
    readDays(ctx.db, scope.filter),
    readPeople(ctx.db, query.installationId, scope),
  ]);
  // What may still be done in time counts for nothing yet.
  const days = ahead.filter(({ _id: { dueEnd } }) => dueEnd <= at);
  const sum = (count: Exclude<keyof Day, '_id'>) => days.reduce((total, day) => total + day[count], 0);
  const of = sum('planned');
  const done = sum('inTime') + sum('late');
  return {
    at: at.toISOString(),
    inTime: { count: sum('inTime'), of },
    done: { count: done, of },
    unable: { count: sum('unable'), of },
    outOfLimits: { count: sum('outOfLimits'), of: done },
    copied: { count: sum('copied'), of: done + sum('unable') },
    lateness: latenessOf(days, at),
    byMonth: byMonth(ahead, scope.timeZone),
    byPerson: people,
  };
};

export const getWorkStatistics: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await countStatistics(ctx, query),
});
