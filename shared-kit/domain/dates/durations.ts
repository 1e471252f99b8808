/** Durations in whole minutes. */
import { parseNumber } from '../files/numbers.ts';

export const hoursAndMinutes = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

const minutesForm = /^(\d{1,6})(?:\s*min)?$/;
const bothForms = [/^(\d{1,4}):([0-5]\d)$/, /^(\d{1,4})\s*h\s*([0-5]?\d)(?:\s*min)?$/];
const hoursForm = /^(.+?)\s*h$/;

/**
 * Minutes as people write them down: `90`, `45 min`, `1:30`, `1 h 30 min`, `1h30`, `1,5 h`; parts of a minute are rounded. Null for
 * anything else.
 */
export const parseDuration = (written: string): number | null => {
  const text = written.trim().toLowerCase();
  const minutes = minutesForm.exec(text)?.[1];
  if (minutes !== undefined) return Number(minutes);
  for (const form of bothForms) {
    const [, hours, rest] = form.exec(text) ?? [];
    if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  }
  const hours = parseNumber(hoursForm.exec(text)?.[1] ?? '')?.value ?? -1;
  return hours < 0 ? null : Math.round(hours * 60);
};
