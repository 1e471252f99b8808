/**
 * Holidays where an installation is: national and regional ones by a library, which is loaded where a term counts working days and not before; those of
 * the town from the centre's own list, which is apart from its working hours.
 */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { LocalHoliday } from 'shared-kit/contracts/legal/local-holidays';
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { regionOfPostalCode } from 'shared-kit/domain/dates/working/spanish-regions';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { correctionsOf } from './holiday-corrections.ts';
import { localHolidays } from './legal.model.ts';

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

export interface OwnHolidays {
  readonly days: readonly LocalHoliday[];
  readonly version: number;
  /** The centre has a list of its own: its working hours say nothing of holidays any more. */
  readonly isOwn: boolean;
}

export const ownHolidays = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
  session?: ClientSession,
): Promise<OwnHolidays> => {
  const within = session ? { session } : {};
  const own = await localHolidays(db).findOne({ _id: installationId }, within);
  if (own) return { days: own.days, version: own.version, isOwn: true };
  const hours = await databaseOf(db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .findOne({ _id: installationId }, within);
  const days = hours?.calendar?.holidays.map(({ day, name = '' }) => ({ day, name })) ?? [];
  return { days, version: 0, isOwn: false };
};

export const readHolidays = async (
  ctx: Pick<RequestContext, 'db' | 'views'>,
  installationId: number,
): Promise<IsHoliday> => {
  const installation = await ctx.views.installation(installationId);
  const isPublic = await publicHolidays(regionOfPostalCode(installation?.cp ?? ''));
  const { days } = await ownHolidays(ctx, installationId);
  const own = new Set(days.map(({ day }) => day));
  return (day) => isPublic(day) || own.has(day);
};
