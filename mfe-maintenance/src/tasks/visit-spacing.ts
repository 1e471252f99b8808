import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayOfText, daysBetween } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Spacing, spacingOf } from 'shared-kit/domain/dates/visit-window';

type Spaced = Pick<
  TaskDetail,
  'minDaysBetween' | 'maxDaysBetween' | 'performedAt' | 'previous' | 'former' | 'result'
>;

export interface VisitSpacing {
  readonly state: Spacing;
  /** Since the performance before, until the task's own or today. */
  readonly days: number;
}

const wasDone = (task: Pick<Task, 'result'>): boolean =>
  task.result === ChoreResult.ProperlyDone || task.result === ChoreResult.ImproperlyDone;

/** Of the performance before, or of what was before this portal. */
const lastDay = ({ previous, former }: Spaced, timeZone: string): string | null => {
  if (previous === null) return former?.doneOn ?? null;
  return previous.performedAt === null || !wasDone(previous)
    ? null
    : localDayText(previous.performedAt, timeZone);
};

/** Null where nothing says how far visits must lie apart, or nothing was done before. */
export const visitSpacing = (task: Spaced, now: number, timeZone: string): VisitSpacing | null => {
  const { minDaysBetween, maxDaysBetween } = task;
  if (minDaysBetween === null && maxDaysBetween === null) return null;
  const last = lastDay(task, timeZone);
  if (last === null) return null;
  const day = localDayText(task.performedAt ?? now, timeZone);
  return {
    state: spacingOf(dayOfText(last), dayOfText(day), { minDaysBetween, maxDaysBetween }),
    days: daysBetween(last, day),
  };
};
