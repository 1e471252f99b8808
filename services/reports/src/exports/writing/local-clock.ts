/** Days and times of many instants in one time zone: what a zone adds to UTC is asked once for each quarter of an hour. */
import { dayMs, dayOfText } from 'shared-kit/domain/civil-day';
import { localDayText, localTimeText } from 'shared-kit/domain/local-day';
import { serialOfDay } from 'shared-kit/domain/spreadsheet-values';

const quarterMs = 900_000;
const minuteMs = 60_000;

export interface LocalClock {
  /** What clocks show there, as an instant of UTC. */
  shown(instant: string): number;
  /** The number that spreadsheets show as day and time. */
  serial(instant: string): number;
}

export const localClock = (timeZone: string): LocalClock => {
  const known = new Map<number, number>();
  const added = (quarter: number): number => {
    const at = quarter * quarterMs;
    const [hours = 0, minutes = 0] = localTimeText(at, timeZone).split(':').map(Number);
    return dayOfText(localDayText(at, timeZone)) * dayMs + (hours * 60 + minutes) * minuteMs - at;
  };
  const shown = (instant: string): number => {
    const at = Date.parse(instant);
    const quarter = Math.floor(at / quarterMs);
    const offset = known.get(quarter) ?? added(quarter);
    known.set(quarter, offset);
    return at + offset;
  };
  return {
    shown,
    serial: (instant) => shown(instant) / dayMs + serialOfDay('1970-01-01'),
  };
};
