/** National and regional holidays, by a library that is loaded where a day is asked for and not before. Days as `2026-11-21`. */
import type { LocalizedText } from '../../contracts/base.ts';
import { correctionsOf } from './holiday-corrections.ts';

export type IsHoliday = (day: string) => boolean;

const calendarOf = async (region: string | null) => {
  const { default: Holidays } = await import('date-holidays');
  return region === null ? new Holidays('ES') : new Holidays('ES', region);
};

/** Of Spain, and of one of its regions where that is known: a code of ISO 3166-2:ES. */
export const publicHolidays = async (region: string | null): Promise<IsHoliday> => {
  const calendar = await calendarOf(region);
  const known = new Map<number, ReadonlySet<string>>();
  const daysOf = (year: number): ReadonlySet<string> => {
    const found = calendar.getHolidays(year).filter(({ type }) => type === 'public');
    const days = new Set(found.map(({ date }) => date.slice(0, 10)));
    for (const [day, name] of correctionsOf(region, year)) {
      if (name === null) days.delete(day);
      else days.add(day);
    }
    return days;
  };
  return (day) => {
    const year = Number(day.slice(0, 4));
    const days = known.get(year) ?? daysOf(year);
    known.set(year, days);
    return days.has(day);
  };
};

/** Those of a year with their names, each day once. */
export const publicHolidaysOf = async (
  region: string | null,
  year: number,
): Promise<{ day: string; name: LocalizedText }[]> => {
  const calendar = await calendarOf(region);
  const namesIn = (language: string): Map<string, string> =>
    new Map(
      calendar
        .getHolidays(year, language)
        .filter(({ type }) => type === 'public')
        .map(({ date, name }) => [date.slice(0, 10), name]),
    );
  const [es, cat, en] = [namesIn('es'), namesIn('ca'), namesIn('en')];
  const found = new Map<string, LocalizedText | null>(
    [...es].map(([day, name]) => [day, { es: name, cat: cat.get(day) ?? name, en: en.get(day) ?? name }]),
  );
  for (const [day, name] of correctionsOf(region, year)) found.set(day, name);
  return [...found]
    .flatMap(([day, name]) => (name ? [{ day, name }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
};
