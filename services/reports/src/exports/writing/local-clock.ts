/**
 * Days and times of many instants in one time zone. What a zone adds to UTC is asked once for each day, and for each quarter of an hour of a day on
 * which it changes.
 */
import { dayMs, dayOfText } from 'shared-kit/domain/dates/civil-day';
import { localDayText, localTimeText } from 'shared-kit/domain/dates/local-day';
import { serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';

const quarterMs = 900_000;
const minuteMs = 60_000;

export interface LocalClock {
  /** What clocks show there, as an instant of UTC. */
  shown(instant: string): number;
  /** The number that spreadsheets show as day and time. */
  serial(instant: string): number;
}

export const localClock = (timeZone: string): LocalClock => {
  const days = new Map<number, number | null>();
  const quarters = new Map<number, number>();
  const addedAt = (at: number): number => {
    const [hours = 0, minutes = 0] = localTimeText(at, timeZone).split(':').map(Number);
    return dayOfText(localDayText(at, timeZone)) * dayMs + (hours * 60 + minutes) * minuteMs - at;
  };
  /** Null for a day on which it changes. */
  const addedOn = (day: number): number | null => {
    const begins = addedAt(day * dayMs);
    return begins === addedAt((day + 1) * dayMs) ? begins : null;
  };
  const shown = (instant: string): number => {
    const at = Date.parse(instant);
    const ofDay = kept(days, Math.floor(at / dayMs), addedOn);
    return (
      at + (ofDay ?? kept(quarters, Math.floor(at / quarterMs), (quarter) => addedAt(quarter * quarterMs)))
    );
  };
  return {
    shown,
    serial: (instant) => shown(instant) / dayMs + serialOfDay('1970-01-01'),
  };
};

const kept = <T>(known: Map<number, T>, key: number, make: (key: number) => T): T => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
};
