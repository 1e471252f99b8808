/** Figures of planned work. Due: by its last day, as `dueEnd` says it; done: well or badly (`task-outcome.ts`). */
import { paths } from '../../contracts/paths.ts';
import { screensOfAny } from '../../contracts/plans/programme-screens.ts';
import type { Programme } from '../../contracts/plans/programmes.ts';
import type { Figure, OfDays } from './figure-definition.ts';

interface OfProgramme {
  readonly programme: Programme;
}
interface OfDay extends OfProgramme {
  /** `2026-11-21`. */
  readonly today: string;
}
type OfWork = OfDays & Omit<NonNullable<Parameters<typeof paths.reportTasks>[0]>, 'from' | 'to'>;

const nobody = 0;
const isDone = { filter: 1 } as const;
const isDue = { due: '1' } as const;

export const workFigures = {
  remainingTasks: {
    unit: 'tasks',
    formula: 'tasks without a result in a period that is running, of elements in use',
    of: null,
    list: ({ programme }: OfProgramme) => screensOfAny[programme].remaining(),
  },
  lateTasks: {
    unit: 'tasks',
    formula: 'tasks without a result in a period that is over, however long ago, of elements in use',
    of: null,
    list: ({ programme }: OfProgramme) => screensOfAny[programme].late(),
  },
  dueTodayTasks: {
    unit: 'tasks',
    formula: 'remaining tasks whose period ends today',
    of: 'remainingTasks',
    list: ({ programme, today }: OfDay) => screensOfAny[programme].remaining({ from: today, to: today }),
  },
  unassignedTasks: {
    unit: 'tasks',
    formula: 'remaining tasks that nobody answers for',
    of: 'remainingTasks',
    list: ({ programme }: OfProgramme) => screensOfAny[programme].remaining({ person: [nobody] }),
  },
  ownTasksToday: {
    unit: 'tasks',
    formula: 'tasks that the reader gave a result to today',
    of: null,
    list: ({ programme, today, userId }: OfDay & { readonly userId: number }) =>
      screensOfAny[programme].performed({ performedById: userId, from: today, to: today }),
  },
  performedThisMonth: {
    unit: 'tasks',
    formula: 'tasks that got a result in the present month, whenever they were due and whichever it was',
    of: null,
    list: ({ programme, ...month }: OfProgramme & OfDays) => screensOfAny[programme].performed(month),
  },
  monthPlanned: {
    unit: 'tasks',
    formula: 'tasks that fall due in the present month, whatever became of them',
    of: null,
    list: (month: OfWork) => paths.reportTasks(month),
  },
  monthDone: {
    unit: 'tasks',
    formula: 'done tasks among those that fall due in the present month ÷ all of these',
    of: 'monthPlanned',
    list: (month: OfWork) => paths.reportTasks({ ...month, ...isDone }),
  },
  monthLate: {
    unit: 'tasks',
    formula: 'tasks that have fallen due in the present month and came too late, or have not come',
    of: null,
    list: (month: OfWork) => paths.reportTasks({ ...month, late: '1', ...isDue }),
  },
  behindTasks: {
    unit: 'tasks',
    formula:
      'tasks without a result that fell due within a year, of elements in use, by who answers for them',
    of: null,
    list: ({ person, ...days }: OfDays & { readonly person: number }) =>
      paths.reportTasks({ ...days, person: [person], toDo: '1', late: '1' }),
  },
  outOfLimitsLately: {
    unit: 'tasks',
    formula: 'tasks done in the last seven days with a reading outside of its limits',
    of: null,
    list: (days: OfDays) => paths.reportTasks({ ...days, counted: 'performed', ...isDone, outOfLimits: '1' }),
  },
  improperLately: {
    unit: 'tasks',
    formula: 'tasks done badly in the last seven days',
    of: null,
    list: (days: OfDays) => paths.reportTasks({ ...days, counted: 'performed', result: [2] }),
  },
  inTime: {
    unit: 'tasks',
    formula: 'tasks done before they were late ÷ tasks that have fallen due in the days',
    of: 'tasks that have fallen due in the days',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone, late: '0', ...isDue }),
  },
  done: {
    unit: 'tasks',
    formula: 'tasks done, in time or late ÷ tasks that have fallen due in the days',
    of: 'tasks that have fallen due in the days',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone, ...isDue }),
  },
  late: {
    unit: 'tasks',
    formula: 'tasks that have fallen due in the days and came too late, or have not come',
    of: 'tasks that have fallen due in the days',
    list: (days: OfWork) => paths.reportTasks({ ...days, late: '1', ...isDue }),
  },
  unable: {
    unit: 'tasks',
    formula: 'tasks that could not be done ÷ tasks that have fallen due in the days',
    of: 'tasks that have fallen due in the days',
    list: (days: OfWork) => paths.reportTasks({ ...days, result: [3], ...isDue }),
  },
  outOfLimits: {
    unit: 'tasks',
    formula: 'done tasks with a reading outside of its limits ÷ done tasks, of those that have fallen due',
    of: 'done',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone, outOfLimits: '1', ...isDue }),
  },
  copied: {
    unit: 'tasks',
    formula:
      'tasks with values copied from another period ÷ tasks with a result, of those that have fallen due',
    of: 'tasks with a result that have fallen due in the days',
    list: (days: OfWork) => paths.reportTasks({ ...days, copied: '1', ...isDue }),
  },
  lateness: {
    unit: 'days',
    formula: 'mean of the days begun from when a late task was due until it was done, or until now',
    of: 'late',
    list: (days: OfWork) => paths.reportTasks({ ...days, late: '1', ...isDue }),
  },
  latenessP90: {
    unit: 'days',
    formula: 'nearest-rank 90th percentile of the same days',
    of: 'late',
    list: (days: OfWork) => paths.reportTasks({ ...days, late: '1', ...isDue }),
  },
  totalMinutes: {
    unit: 'minutes',
    formula: 'sum of the planned minutes of tasks that fall due in the days',
    of: 'tasks that fall due in the days',
    list: (days: OfWork) => paths.reportTasks(days),
  },
  performedMinutes: {
    unit: 'minutes',
    formula: 'sum of the planned minutes of the done ones among them',
    of: 'totalMinutes',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone }),
  },
  remainingMinutes: {
    unit: 'minutes',
    formula: 'totalMinutes − performedMinutes',
    of: 'totalMinutes',
    list: (days: OfWork) => paths.reportTasks({ ...days, filter: 2 }),
  },
  planned: {
    unit: 'tasks',
    formula: 'tasks that fall due in the days',
    of: null,
    list: (days: OfWork) => paths.reportTasks(days),
  },
  plannedDone: {
    unit: 'tasks',
    formula: 'done tasks among those that fall due in the days, whether that day has come or not',
    of: 'planned',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone }),
  },
  plannedUnable: {
    unit: 'tasks',
    formula: 'tasks that could not be done among those that fall due in the days',
    of: 'planned',
    list: (days: OfWork) => paths.reportTasks({ ...days, result: [3] }),
  },
  plannedOutOfLimits: {
    unit: 'tasks',
    formula: 'plannedDone with a reading outside of its limits',
    of: 'plannedDone',
    list: (days: OfWork) => paths.reportTasks({ ...days, ...isDone, outOfLimits: '1' }),
  },
  calendarTasks: {
    unit: 'tasks',
    formula: 'tasks that are planned for the days, or fall due in them where they have no planned day',
    of: null,
    list: null,
  },
  calendarMinutes: {
    unit: 'minutes',
    formula: 'sum of the planned minutes of calendarTasks',
    of: 'calendarTasks',
    list: null,
  },
  calendarDone: {
    unit: 'minutes',
    formula: 'sum of the planned minutes of the done ones among calendarTasks',
    of: 'calendarMinutes',
    list: null,
  },
  backlogTasks: {
    unit: 'minutes',
    formula:
      'planned minutes of tasks without a result that fall due in the days of the backlog, of elements in use',
    of: 'tasks without a result that fall due in these days',
    list: (days: OfWork) => paths.reportTasks({ ...days, toDo: '1' }),
  },
  backlogWeeks: {
    unit: 'weeks',
    formula: '(backlogTasks + backlogCorrectives) ÷ minutes that people are given a week',
    of: 'minutes that people are given a week',
    list: null,
  },
  backlogPeople: {
    unit: 'people',
    formula: 'people with hours that they are given',
    of: null,
    list: null,
  },
  schedule: {
    unit: 'tasks',
    formula: 'tasks done within their week ÷ tasks on the lists of the weeks that ended in the days',
    of: 'tasks on the lists of these weeks',
    list: (days: OfWork) => paths.reportTasks({ ...days, counted: 'weekDone' }),
  },
  nearLimits: {
    unit: 'tasks',
    formula:
      'readings whose least-squares line leaves its limits within six more ÷ those with enough to tell',
    of: 'readings with a limit and five values at least',
    list: null,
  },
} as const satisfies Record<string, Figure>;
