/** Holidays where an installation is: national and regional ones, and those of the town from the centre's own list, which is apart from its working hours. */
import type { LocalHoliday } from 'shared-kit/contracts/legal/local-holidays';
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { regionOfPostalCode } from 'shared-kit/domain/dates/working/spanish-regions';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import { type IsHoliday, publicHolidays } from 'shared-kit/server/holidays/public-holidays';
import type { RequestContext } from 'shared-kit/server/http/context';
import { localHolidays } from './legal.model.ts';

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
  const isPublic = await publicHolidays(regionOfPostalCode(installation?.cp ?? ''), 'certain');
  const { days } = await ownHolidays(ctx, installationId);
  const own = new Set(days.map(({ day }) => day));
  return (day) => isPublic(day) || own.has(day);
};
