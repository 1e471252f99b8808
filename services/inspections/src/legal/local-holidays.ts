/** The centre's own list of holidays, year by year. */
import type * as contracts from 'shared-kit/contracts/legal/local-holidays';
import type { HolidayYear, LocalHoliday } from 'shared-kit/contracts/legal/local-holidays';
import { regionOfPostalCode } from 'shared-kit/domain/dates/working/spanish-regions';
import { isCompared, publicHolidaysOf } from 'shared-kit/server/holidays/public-holidays';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { localHolidays } from './legal.model.ts';
import { ownHolidays } from './read-holidays.ts';

const yearOf = ({ day }: LocalHoliday): number => Number(day.slice(0, 4));
const byDay = (one: LocalHoliday, other: LocalHoliday): number => one.day.localeCompare(other.day);

const present = async (ctx: RequestContext, installationId: number, year: number): Promise<HolidayYear> => {
  const installation = await ctx.views.installation(installationId);
  const region = regionOfPostalCode(installation?.cp ?? '');
  const { days, version, isOwn } = await ownHolidays(ctx, installationId);
  const inYear = (wanted: number) => days.filter((each) => yearOf(each) === wanted).toSorted(byDay);
  return {
    year,
    version,
    isOwn,
    region,
    public: await publicHolidaysOf(region, year),
    isCompared: isCompared(`${year}-12-31`),
    local: inYear(year),
    before: inYear(year - 1),
  };
};

export const getLocalHolidays: Handler<typeof contracts.getLocalHolidays> = async (
  { query: { installationId, year } },
  ctx,
) => ({ data: await present(ctx, installationId, year) });

const refuseFaults = (year: number, days: readonly LocalHoliday[]): void => {
  const fields = days.flatMap((each, index) => {
    const path = `days.${index}.day`;
    if (yearOf(each) !== year) return [{ path, code: `otherYear:${year}` }];
    return days.findIndex(({ day }) => day === each.day) < index ? [{ path, code: 'repeated' }] : [];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
};

export const saveLocalHolidays: Handler<typeof contracts.saveLocalHolidays> = async (
  { body: { installationId, year, version, days } },
  ctx,
) => {
  refuseFaults(year, days);
  const isSaved = await ctx.transaction(async (session) => {
    // What counted until now goes on counting in the other years.
    const before = await ownHolidays(ctx, installationId, session);
    if (before.version !== version) return false;
    const others = before.days.filter((each) => yearOf(each) !== year);
    const next = [...others, ...days].toSorted(byDay);
    await localHolidays(ctx.db).updateOne(
      { _id: installationId },
      { $set: { days: next, version: version + 1 } },
      { session, upsert: true },
    );
    await ctx.audit(
      {
        action: 'localHolidays.saved',
        entityType: 'LocalHolidays',
        entityId: installationId,
        installationId,
        before: { year, days: before.days.filter((each) => yearOf(each) === year) },
        after: { year, days: days.toSorted(byDay) },
      },
      session,
    );
    return true;
  });
  const data = await present(ctx, installationId, year);
  return isSaved ? { data } : fail('versionConflict', { current: data });
};
