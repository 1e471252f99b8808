import { instantOfLocalTime, localDayOf } from 'shared-kit/domain/dates/local-day';

/**
 * The next instant after `now` at which clocks show the hour. One that is shown twice counts as its first, one that is left out is as much later as the
 * clocks jump.
 */
export const nextDigest = (now: Date, hour: number, timeZone: string): Date => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = localDayOf(now.getTime(), timeZone);
  const at = instantOfLocalTime(today, time, timeZone);
  return new Date(at > now.getTime() ? at : instantOfLocalTime(today + 1, time, timeZone));
};
