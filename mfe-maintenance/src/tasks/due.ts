import type { Task } from 'shared-kit/contracts/tasks';
import { daysBetween } from 'shared-kit/domain/civil-day';
import { localDayText } from 'shared-kit/domain/local-day';

type Period = Pick<Task, 'periodEnd'>;

/** A period ends where the next begins: its last day is the one before. */
export const lastDayOf = ({ periodEnd }: Period, timeZone: string): string =>
  localDayText(Date.parse(periodEnd) - 1, timeZone);

/** 0 on the last day itself, negative once the period is over. */
export const daysLeft = (task: Period, now: number | Date, timeZone: string): number =>
  daysBetween(localDayText(now, timeZone), lastDayOf(task, timeZone));

export type Urgency = 'late' | 'today' | 'soon' | 'later';

export const urgencyOf = (days: number): Urgency => {
  if (days < 0) return 'late';
  if (days === 0) return 'today';
  return days <= 3 ? 'soon' : 'later';
};
