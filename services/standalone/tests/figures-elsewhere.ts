/** Figures of statistics where they are not on a card: in hours and euro, in the sheets of a workbook, and behind charts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { listRepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { getWorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import type { ChoreResult } from 'shared-kit/contracts/enums';
import { getWorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import {
  getReportExport,
  readReportExport,
  startReportExport,
} from 'shared-kit/contracts/reports/report-exports';
import { getTimeReport, getWorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { OfDays } from 'shared-kit/domain/figures/figure-definition';
import { type FigureName, figureNames, figures } from 'shared-kit/domain/figures/figures';
import { isDone } from 'shared-kit/domain/tasks/task-outcome';
import type { databaseOf } from 'shared-kit/server/database/mongo';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import { type ReadSheet, readWorkbook } from 'shared-kit/testing/documents/read-workbook';
import { hangMs } from 'shared-kit/testing/test-form';
import { expect, vi } from 'vitest';
import type * as z from 'zod/mini';

export interface Shown {
  readonly figure: FigureName;
  readonly place: string;
  /** What tells numbers of one name apart: a programme, a type. */
  readonly of?: string;
  readonly count: number | null;
  readonly to?: string;
}

type Ask = <C extends RouteContract>(contract: C, query?: object) => Promise<z.output<C['answer']>>;

/** As the workbook rounds them. */
const hundredths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;
const hours = (minutes: number): number | null => hundredths(minutes / 60);

/** What the tiles of statistics say in hours and euro. */
export const amountsShown = async (ask: Ask, days: OfDays): Promise<readonly Shown[]> => {
  const [planning, costs, repeats] = [
    (await ask(getWorkPlanning, days)).data,
    (await ask(getWorkCosts, days)).data,
    (await ask(listRepeatFailures, days)).data,
  ];
  const { backlog, weeks } = planning;
  const own = { place: 'tiles' };
  const ofCounted = { of: 'counted' };
  const counts: readonly (readonly [FigureName, number | null])[] = [
    ['backlogTasks', hours(backlog.minutes)],
    ['backlogCorrectives', hours(backlog.correctives?.minutes ?? 0)],
    ['backlogWithoutMinutes', backlog.correctives?.withoutMinutes ?? 0],
    ['backlogPeople', backlog.people],
    ['schedule', weeks.reduce((sum, { done }) => sum + done, 0)],
    ['repeatElements', repeats.elements.count],
    ['repeatCorrectives', repeats.correctives.count],
    ['costPlanned', costs.planned.cost],
    ['costPlannedHours', hours(costs.planned.minutes)],
    ['costParts', costs.correctives.parts],
    ['costLabour', costs.correctives.labour],
    ['costCorrectiveHours', hours(costs.correctives.minutes)],
    ['costWithoutMinutes', costs.correctives.withoutMinutes],
    ['costContractors', costs.contractors.cost],
    ['costWithoutTerm', costs.contractors.withoutTerm],
    ['costTotal', costs.total],
    ['unpricedElements', costs.value?.unpriced ?? null],
    ['hourlyRate', costs.hourlyRate],
  ];
  return [
    ...counts.map(([figure, count]): Shown => ({ ...own, figure, count })),
    {
      ...own,
      ...ofCounted,
      figure: 'backlogTasks',
      count: backlog.tasks,
      to: figures.backlogTasks.list({ from: backlog.from, to: backlog.to }),
    },
    {
      ...own,
      ...ofCounted,
      figure: 'backlogCorrectives',
      count: backlog.correctives?.open ?? 0,
      to: figures.backlogCorrectives.list(),
    },
    {
      ...own,
      ...ofCounted,
      figure: 'costParts',
      count: costs.correctives.closed,
      to: figures.costParts.list(days),
    },
  ];
};

interface StoredTask {
  readonly installationId: number;
  readonly dueEnd: Date;
  readonly plannedOn: string | null;
  readonly result: ChoreResult;
  readonly durationMinutes: number;
}

/** Of work that is planned, what counts in a year by its planned day less what counts in it by its last one: the week of New Year. */
const readMoved = async (db: ReturnType<typeof databaseOf>, installationId: number, { from, to }: OfDays) => {
  const planned = await db
    .collection<StoredTask>('tasks')
    .find({ installationId, plannedOn: { $ne: null } })
    .toArray();
  const isIn = (day: string): number => (day >= from && day <= to ? 1 : 0);
  const lastDay = (dueEnd: Date) => localDayText(dueEnd.getTime() - 1, 'Europe/Madrid');
  const moved = { tasks: 0, minutes: 0, doneMinutes: 0 };
  for (const { dueEnd, plannedOn, result, durationMinutes } of planned) {
    const sign = isIn(plannedOn ?? '') - isIn(lastDay(dueEnd));
    moved.tasks += sign;
    moved.minutes += sign * durationMinutes;
    if (isDone(result)) moved.doneMinutes += sign * durationMinutes;
  }
  return moved;
};

/** The year of the calendar, which counts work for the day that it is planned for, and of the time report, which does not. */
export const calendarShown = async (
  ask: Ask,
  today: string,
  { db, installationId }: { readonly db: ReturnType<typeof databaseOf>; readonly installationId: number },
): Promise<readonly Shown[]> => {
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const [{ loads }, { sum }, moved] = [
    (await ask(readTaskLoad, year)).data,
    (await ask(getTimeReport, { ...year, by: 'month' })).data,
    await readMoved(db, installationId, year),
  ];
  const total = (name: 'tasks' | 'minutes' | 'doneMinutes') =>
    loads.reduce((all, load) => all + load[name], 0);
  const ofYear = { of: 'year' };
  return [
    { ...ofYear, place: 'calendar', figure: 'calendarTasks', count: total('tasks') },
    { ...ofYear, place: 'time report', figure: 'calendarTasks', count: sum.tasks + moved.tasks },
    { ...ofYear, place: 'calendar', figure: 'calendarMinutes', count: total('minutes') },
    { ...ofYear, place: 'time report', figure: 'calendarMinutes', count: sum.totalMinutes + moved.minutes },
    { ...ofYear, place: 'calendar', figure: 'calendarDone', count: total('doneMinutes') },
    {
      ...ofYear,
      place: 'time report',
      figure: 'calendarDone',
      count: sum.performedMinutes + moved.doneMinutes,
    },
  ];
};

/** How figures are called in files. */
const words = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../reports/src/locales/es.json'), 'utf8'),
) as { readonly figure: Readonly<Record<string, { readonly name: string }>> };
const nameOf = (figure: FigureName): string => words.figure[figure]?.name ?? '';

const fetchWorkbook = async (
  { installationId, ...caller }: Caller & { readonly installationId: number },
  settings: string,
): Promise<readonly ReadSheet[]> => {
  const body = { installationId, kind: 'statistics', format: 'xlsx', language: 'es', settings } as const;
  const { id } = (await callAt(caller, startReportExport, { body })).data;
  const params = { id };
  const isDone = async () => (await callAt(caller, getReportExport, { params })).data.state === 'done';
  await vi.waitUntil(isDone, { timeout: hangMs(10_000), interval: 100 });
  const file = await fetch(caller.base + readReportExport.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return readWorkbook(new Uint8Array(await file.arrayBuffer()));
};

/** What the sheets of statistics say, by the names of the figures in their first column, and of months summed up. */
export const workbookShown = async (
  files: Caller & { readonly installationId: number },
  { from, to }: OfDays,
): Promise<readonly Shown[]> => {
  const sheets = await fetchWorkbook(files, `from=${from}&to=${to}`);
  const place = 'workbook';
  const rows = sheets.flatMap(({ cells }) => cells.map((row) => row.map((cell) => cell?.value)));
  const rowOf = (figure: FigureName) => rows.find(([name]) => name === nameOf(figure));
  const numberIn = (row: readonly unknown[] | undefined, column: number): number | null =>
    typeof row?.[column] === 'number' ? row[column] : null;
  const written = figureNames.filter((figure) => nameOf(figure) !== '' && rowOf(figure) !== undefined);
  const ofDays: readonly FigureName[] = ['lateness', 'latenessP90'];
  // Beside the value of amounts stand its unit, and then what it is of.
  const amounts = { backlogTasks: 3, backlogCorrectives: 3, costParts: 3 } as const;
  return [
    ...written
      .filter((figure) => !ofDays.includes(figure))
      .map((figure): Shown => ({ figure, place, count: numberIn(rowOf(figure), 1) })),
    { figure: 'late', place, count: numberIn(rowOf('lateness'), 2) },
    ...Object.entries(amounts).map(
      ([figure, column]): Shown => ({
        figure: figure as FigureName,
        of: 'counted',
        place,
        count: numberIn(rowOf(figure as FigureName), column),
      }),
    ),
    ...monthsShown(rows),
  ];
};

/** The sheet of months: a month, then what was planned, done in time and late. */
const monthsShown = (rows: readonly (readonly unknown[])[]): readonly Shown[] => {
  const months = rows.filter(([name]) => typeof name === 'string' && /^\d{4}-\d{2}$/.test(name));
  const sum = (...columns: readonly number[]): number =>
    months.reduce((all, row) => all + columns.reduce((own, column) => own + Number(row[column]), 0), 0);
  const place = 'workbook';
  return [
    { place, figure: 'monthPlanned', count: sum(1) },
    { place, figure: 'monthDone', count: sum(2, 3) },
  ];
};

/** The last day of a month, within what was asked. */
const daysOf = (month: string, { to }: OfDays): OfDays => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  const end = last.toISOString().slice(0, 10);
  return { from: `${month}-01`, to: end < to ? end : to };
};

/** The numbers behind the bars and the lines of this year, each with the list that it leads to. */
export const chartsShown = async (ask: Ask, today: string): Promise<readonly Shown[]> => {
  const year = presetDays('thisYear', today);
  const [statistics, faults] = [
    (await ask(getWorkStatistics, year)).data,
    (await ask(getCorrectiveFigures, year)).data,
  ];
  const place = 'chart';
  return [
    ...statistics.byMonth.flatMap(
      ({ month, planned, inTime, late, unable, undone, outOfLimits }): Shown[] => {
        const [days, own] = [daysOf(month, year), { place, of: month }];
        expect(inTime + late + unable + undone, month).toBe(planned);
        return [
          { ...own, figure: 'planned', count: planned, to: figures.planned.list(days) },
          { ...own, figure: 'plannedDone', count: inTime + late, to: figures.plannedDone.list(days) },
          { ...own, figure: 'plannedUnable', count: unable, to: figures.plannedUnable.list(days) },
          {
            ...own,
            figure: 'plannedOutOfLimits',
            count: outOfLimits,
            to: figures.plannedOutOfLimits.list(days),
          },
        ];
      },
    ),
    ...faults.byMonth.flatMap(({ month, opened, closed }): Shown[] => {
      const [days, own] = [daysOf(month, year), { place, of: month }];
      return [
        { ...own, figure: 'opened', count: opened, to: figures.opened.list(days) },
        { ...own, figure: 'closed', count: closed, to: figures.closed.list(days) },
      ];
    }),
    { place, figure: 'opened', of: 'year', count: faults.opened, to: figures.opened.list(year) },
    { place, figure: 'closed', of: 'year', count: faults.closed, to: figures.closed.list(year) },
    { place, figure: 'stops', of: 'year', count: faults.downtime.stops, to: figures.stops.list(year) },
  ];
};
