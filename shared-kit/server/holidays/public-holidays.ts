/** National and regional holidays, by a library that is loaded where a day is asked for and not before. Days as `2026-11-21`. */
import type { LocalizedText } from '../../contracts/base.ts';
import { correctionsOf, lastComparedYear } from './holiday-corrections.ts';

export type IsHoliday = (day: string) => boolean;

const calendarOf = async (region: string | null) => {
  const { default: Holidays } = await import('date-holidays');
  return region === null ? new Holidays('ES') : new Holidays('ES', region);
};

interface Found {
  readonly date: string;
  readonly type: string;
  readonly substitute?: boolean | undefined;
  /** `05-02 if Sunday then next Monday`. */
  readonly rule: string;
}

/** Which Sundays are moved each region says anew for each year: beyond the calendars that were compared, the library guesses. */
const isGuess = ({ substitute = false, date, rule }: Found): boolean => {
  const [own = ''] = /^\d\d-\d\d/.exec(rule) ?? [];
  const isMoved = substitute || (own !== '' && own !== date.slice(5, 10));
  return isMoved && !isCompared(date);
};

export const isCompared = (day: string): boolean => Number(day.slice(0, 4)) <= lastComparedYear;

/**
 * Of Spain, and of one of its regions where that is known: a code of ISO 3166-2:ES. `certain`: without those that are guessed, so that no term of law is put off
 * by one.
 */
export const publicHolidays = async (
  region: string | null,
  which: 'likely' | 'certain' = 'likely',
): Promise<IsHoliday> => {
  const calendar = await calendarOf(region);
  const known = new Map<number, ReadonlySet<string>>();
  const daysOf = (year: number): ReadonlySet<string> => {
    const found = calendar
      .getHolidays(year)
      .filter((each) => each.type === 'public' && (which === 'likely' || !isGuess(each)));
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

export interface NamedHoliday {
  readonly day: string;
  readonly name: LocalizedText;
  /** It is guessed, and puts off no term. */
  readonly isGuess: boolean;
}

/** Those of a year with their names, each day once. */
export const publicHolidaysOf = async (region: string | null, year: number): Promise<NamedHoliday[]> => {
  const calendar = await calendarOf(region);
  const certain = await publicHolidays(region, 'certain');
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
    .flatMap(([day, name]) => (name ? [{ day, name, isGuess: !certain(day) }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
};
