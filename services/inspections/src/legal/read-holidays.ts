/**
 * Holidays where an installation is: national and regional ones by a library, which is loaded where a term counts working days and not before; local
 * ones, and what else is closed there, from the centre's own list.
 */
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { regionOfPostalCode } from 'shared-kit/domain/dates/spanish-regions';
import type { RequestContext } from 'shared-kit/server/context';
import { databaseOf } from 'shared-kit/server/mongo';

export type IsHoliday = (day: string) => boolean;

/** Of Spain, and of one of its regions where that is known: a code of ISO 3166-2:ES. */
export const publicHolidays = async (region: string | null): Promise<IsHoliday> => {
  const { default: Holidays } = await import('date-holidays');
  const calendar = region === null ? new Holidays('ES') : new Holidays('ES', region);
  const known = new Map<number, ReadonlySet<string>>();
  const daysOf = (year: number): ReadonlySet<string> => {
    const found = calendar.getHolidays(year).filter(({ type }) => type === 'public');
    return new Set(found.map(({ date }) => date.slice(0, 10)));
  };
  return (day) => {
    const year = Number(day.slice(0, 4));
    const days = known.get(year) ?? daysOf(year);
    known.set(year, days);
    return days.has(day);
  };
};

const ownHolidays = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<ReadonlySet<string>> => {
  const found = await databaseOf(db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .findOne({ _id: installationId });
  return new Set(found?.calendar?.holidays.map(({ day }) => day));
};

export const readHolidays = async (
  ctx: Pick<RequestContext, 'db' | 'views'>,
  installationId: number,
): Promise<IsHoliday> => {
  const installation = await ctx.views.installation(installationId);
  const isPublic = await publicHolidays(regionOfPostalCode(installation?.cp ?? ''));
  const own = await ownHolidays(ctx, installationId);
  return (day) => isPublic(day) || own.has(day);
};
