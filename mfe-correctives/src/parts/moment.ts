/** A moment as forms hold it: an instant, nothing, or what is not whole yet. */
import { dayOfText, isDayText } from 'shared-kit/domain/dates/civil-day';
import { instantOfLocalTime, localDayText, localTimeText } from 'shared-kit/domain/dates/local-day';

export interface WrittenMoment {
  /** `2026-11-21`. */
  readonly day: string;
  /** `07:05`, in the installation's time zone. */
  readonly time: string;
}

export const writtenMoment = (instant: string | undefined, timeZone: string): WrittenMoment =>
  instant === undefined || Number.isNaN(Date.parse(instant))
    ? { day: '', time: '' }
    : { day: localDayText(instant, timeZone), time: localTimeText(instant, timeZone) };

/** The instant that a day and a time name; nothing where both are empty; where one is missing, a text that is no instant. */
export const momentOf = ({ day, time }: WrittenMoment, timeZone: string): string | undefined => {
  if (day === '' && time === '') return undefined;
  if (!isDayText(day) || !/^\d{2}:\d{2}$/.test(time)) return `${day} ${time}`;
  return new Date(instantOfLocalTime(dayOfText(day), time, timeZone)).toISOString();
};
