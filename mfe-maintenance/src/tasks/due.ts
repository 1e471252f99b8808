import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';

type Period = Pick<Task, 'periodEnd'>;

/** A period ends where the next begins: its last day is the one before. */
export const lastDayOf = ({ periodEnd }: Period, timeZone: string): string =>
  localDayText(Date.parse(periodEnd) - 1, timeZone);

/** When its work falls due: within its period, or the whole of it. */
export type Due = Pick<Task, 'dueStart' | 'dueEnd'>;

export const lastDueDay = ({ dueEnd }: Due, timeZone: string): string =>
  lastDayOf({ periodEnd: dueEnd }, timeZone);

/** The day on which its work begins to be due; null once it is. */
export const firstDueDay = ({ dueStart }: Due, now: number, timeZone: string): string | null =>
  now < Date.parse(dueStart) ? localDayText(dueStart, timeZone) : null;

/** 0 on the last day itself, negative once the period is over. */
export const daysLeft = (task: Period, now: number | Date, timeZone: string): number =>
  daysBetween(localDayText(now, timeZone), lastDayOf(task, timeZone));

export type Urgency = 'late' | 'today' | 'soon' | 'later';

export const urgencyOf = (days: number): Urgency => {
  if (days < 0) return 'late';
  if (days === 0) return 'today';
  return days <= 3 ? 'soon' : 'later';
};
