/** What follows from the days of work alone: by programme, month or week, read from sums as far as they hold. */
import type { BuiltCounts, BuiltGroup } from 'shared-kit/contracts/reports/report-builder';
import { dayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { localDaysIn } from 'shared-kit/domain/dates/local-day';
import type { DayCell } from '../sums/cells.ts';
import { monthText } from '../sums/months.ts';
import { readDayCells } from '../sums/read-sums.ts';
import type { ReadContext, WorkScope } from '../work/work-scope.ts';
import type { Placed } from './cross-counts.ts';

type DayGroup = 'programme' | 'month' | 'week';

export const isOfDays = (by: BuiltGroup): by is DayGroup =>
  by === 'programme' || by === 'month' || by === 'week';

const countsOf = (cell: DayCell, at: Date): BuiltCounts => {
  const { planned, inTime, late, unable, outOfLimits, minutes, performedMinutes } = cell;
  const done = inTime + late;
  const isDue = cell.dueEnd <= at.getTime();
  return {
    tasks: planned,
    done,
    unable,
    outOfLimits,
    totalMinutes: minutes,
    performedMinutes,
    ...(isDue ? { due: planned, dueDone: done, inTime } : { due: 0, dueDone: 0, inTime: 0 }),
  };
};

/** The counts of each day at its place in the table. */
export const placedByDays = async (
  ctx: ReadContext,
  scope: WorkScope,
  { by, across }: { readonly by: DayGroup; readonly across: DayGroup | undefined },
): Promise<Placed[]> => {
  const dayOf = localDaysIn(scope.timeZone);
  const keyOf = (group: DayGroup | undefined, { programme, dueEnd }: DayCell): string => {
    if (group === undefined) return '';
    if (group === 'programme') return programme;
    const day = dayOf(dueEnd - 1);
    return group === 'month' ? monthText(day) : dayText(mondayOf(day));
  };
  const at = ctx.now();
  return (await readDayCells(ctx, scope)).map((cell) => ({
    row: { key: keyOf(by, cell), name: null },
    column: { key: keyOf(across, cell), name: null },
    counts: countsOf(cell, at),
  }));
};
