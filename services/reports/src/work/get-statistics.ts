/** How much of the planned work was done, how late, and what each person did. */
import type {
  getWorkStatistics as contract,
  WorkStatistics,
} from 'shared-kit/contracts/reports/work-reports';
import { localDaysIn } from 'shared-kit/domain/dates/local-day';
import { daysLate, meanOf, percentileOf } from 'shared-kit/domain/figures/work-figures';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { Handler } from 'shared-kit/server/http/define-route';
import { countsOf, type DayCell, type DeedCell, lastName } from '../sums/cells.ts';
import { monthText } from '../sums/months.ts';
import { readDayCells, readDeedCells } from '../sums/read-sums.ts';
import { type ReadContext, type ScopeQuery, workScope } from './work-scope.ts';

type Month = WorkStatistics['byMonth'][number];
type PersonRow = WorkStatistics['byPerson'][number];

const counts = ['planned', 'inTime', 'late', 'unable', 'undone', 'outOfLimits'] as const;

/** Of what came too late, and of what is due by `at` and has not come. */
const latenessOf = (cells: readonly DayCell[], at: Date): WorkStatistics['lateness'] => {
  const late = cells.flatMap(({ dueEnd, daysLate: days, planned, undone }) =>
    days > 0
      ? Array.from({ length: planned }, () => days)
      : Array.from({ length: undone }, () => daysLate(dueEnd, at.getTime())),
  );
  return { meanDays: meanOf(late), p90Days: percentileOf(late, 0.9), of: late.length };
};

const byMonth = (cells: readonly DayCell[], timeZone: string): Month[] => {
  const dayOf = localDaysIn(timeZone);
  const months = new Map<string, Month>();
  for (const cell of cells) {
    const month = monthText(dayOf(cell.dueEnd - 1));
    const after = months.get(month) ?? {
      month,
      planned: 0,
      inTime: 0,
      late: 0,
      unable: 0,
      undone: 0,
      outOfLimits: 0,
    };
    for (const count of counts) after[count] += cell[count];
    months.set(month, after);
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month));
};

const byPerson = (cells: readonly DeedCell[]): PersonRow[] =>
  [...Map.groupBy(cells, ({ userId }) => userId)]
    .map(([userId, own]): PersonRow => {
      const counted = { observations: 0, performed: 0, correctivesOpened: 0, correctivesClosed: 0 };
      for (const { kind, count } of own) counted[kind] += count;
      return { userId, name: lastName(own) ?? '', ...counted };
    })
    .toSorted((a, b) => compareNames(a.name, b.name) || a.userId - b.userId);

/** 400 and 403 as the route says. */
export const countStatistics = async (ctx: ReadContext, query: ScopeQuery): Promise<WorkStatistics> => {
  const scope = await workScope(ctx, query);
  const at = new Date(Math.min(ctx.now().getTime(), scope.to));
  const [ahead, deeds] = await Promise.all([readDayCells(ctx, scope), readDeedCells(ctx, scope)]);
  // What may still be done in time counts for nothing yet.
  const due = ahead.filter(({ dueEnd }) => dueEnd <= at.getTime());
  const { planned: plannedCount, inTime, late, unable, outOfLimits, copied } = countsOf(due);
  const done = inTime + late;
  return {
    at: at.toISOString(),
    inTime: { count: inTime, of: plannedCount },
    done: { count: done, of: plannedCount },
    unable: { count: unable, of: plannedCount },
    outOfLimits: { count: outOfLimits, of: done },
    copied: { count: copied, of: done + unable },
    lateness: latenessOf(due, at),
    byMonth: byMonth(ahead, scope.timeZone),
    byPerson: byPerson(deeds),
  };
};

export const getWorkStatistics: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await countStatistics(ctx, query),
});
