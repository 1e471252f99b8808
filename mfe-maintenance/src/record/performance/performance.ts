/** Who performed a task and when, as the form holds it: empty where the server says, which is me and now, or what was recorded. */
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayOfText, isDayText } from 'shared-kit/domain/dates/civil-day';
import { instantOfLocalTime, localDayText, localTimeText } from 'shared-kit/domain/dates/local-day';

export interface PerformanceEntry {
  performedById: number | null;
  /** A day, `2026-11-21`. */
  performedOn: string;
  /** `07:05`, in the installation's time zone. */
  performedTime: string;
}

export const noPerformance: PerformanceEntry = { performedById: null, performedOn: '', performedTime: '' };

type Performed = Pick<Task, 'performedById' | 'performedAt'>;

export const performanceEntry = (
  { performedById, performedAt }: Performed,
  timeZone: string,
): PerformanceEntry =>
  performedAt === null
    ? noPerformance
    : {
        performedById,
        performedOn: localDayText(performedAt, timeZone),
        performedTime: localTimeText(performedAt, timeZone),
      };

/** The instant that a day and a time name. */
export const timeOf = (
  { performedOn, performedTime }: Pick<PerformanceEntry, 'performedOn' | 'performedTime'>,
  timeZone: string,
): string => new Date(instantOfLocalTime(dayOfText(performedOn), performedTime, timeZone)).toISOString();

/** Where it is another person than the writer, or another time than the present. */
export interface ToldPerformance {
  readonly performedById?: number;
  /** ISO instant. */
  readonly performedAt?: string;
}

/** What is sent of it: only what differs from what was recorded. */
export const performanceOf = (
  { performedById, performedOn, performedTime }: PerformanceEntry,
  recorded: Performed,
  timeZone: string,
): ToldPerformance => {
  const stands = performanceEntry(recorded, timeZone);
  const isOtherTime = performedOn !== stands.performedOn || performedTime !== stands.performedTime;
  const isOther = performedById !== null && performedById !== stands.performedById;
  return {
    ...(isOther ? { performedById } : {}),
    ...(isOtherTime && isDayText(performedOn)
      ? { performedAt: timeOf({ performedOn, performedTime }, timeZone) }
      : {}),
  };
};

/** A day comes with a time, and a time with a day. */
export const performanceProblems = ({ performedOn, performedTime }: PerformanceEntry) => {
  if (performedOn !== '' && !isDayText(performedOn)) return [{ path: ['performedOn'], code: 'invalidDate' }];
  if (performedOn === '' && performedTime !== '') return [{ path: ['performedOn'], code: 'required' }];
  return performedOn !== '' && performedTime === '' ? [{ path: ['performedTime'], code: 'required' }] : [];
};
