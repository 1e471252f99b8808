/** Who is there to do work, and on which days. */
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { dayNumber, dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { regionOfPostalCode } from 'shared-kit/domain/dates/working/spanish-regions';
import { isWorkingDay } from 'shared-kit/domain/dates/working/working-time';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { publicHolidays } from 'shared-kit/server/holidays/public-holidays';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findCovers } from '../../covers/find-covers.ts';
import { findPeople } from '../find-people.ts';

/** All days of a month, `2026-11`. */
export const daysOfMonth = (month: string): string[] => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const [from, end] = [dayNumber(year, number, 1), dayNumber(year, number + 1, 1)];
  return Array.from({ length: end - from }, (_, index) => dayText(from + index));
};

/** Those of some days on which the installation works: by its own hours and holidays, or where it has stated none, without the public holidays there. */
export const workingDaysAmong = async (
  { db, views }: Pick<RequestContext, 'db' | 'views'>,
  installationId: number,
  days: readonly string[],
): Promise<string[]> => {
  const stated = await databaseOf(db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .findOne({ _id: installationId });
  const calendar = stated?.calendar ?? null;
  const open = days.filter((day) => isWorkingDay(dayOfText(day), calendar));
  if (calendar !== null) return open;
  const installation = await views.installation(installationId);
  const isHoliday = await publicHolidays(regionOfPostalCode(installation?.cp ?? ''));
  return open.filter((day) => !isHoliday(day));
};

interface Asked {
  readonly installationId: number;
  /** Days off that have ended before are left out. */
  readonly today: string;
  /** Of the month over which their hours are spread. */
  readonly workingDays: number;
}

interface Worker {
  readonly id: number;
  readonly name: string;
  readonly userSelectable: boolean;
  readonly operationsIds: number[];
  /** Hours of work a month; 0 is not known. */
  readonly assignedHours: number;
  /** Of a working day; 0 is not known. */
  readonly minutesADay: number;
  readonly daysOff: readonly { readonly from: string; readonly to: string; readonly coverName: string }[];
}

const minutesAnHour = 60;

/** To whom tasks can be given, in the order that the installation gives them. */
export const findWorkers = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, today, workingDays }: Asked,
): Promise<readonly Worker[]> => {
  const people = await findPeople(db, installationId);
  const covers = await findCovers(db, { installationId, today });
  const daysOff = (userId: number): Worker['daysOff'] =>
    covers
      .filter(({ personId }) => personId === userId)
      .map(({ from, to, coverName }) => ({ from, to, coverName }));
  return people.map(({ userId, name, userSelectable, operationsIds = [], assignedHours = 0 }) => ({
    id: userId,
    name,
    userSelectable,
    operationsIds: [...operationsIds],
    assignedHours,
    minutesADay: workingDays === 0 ? 0 : Math.round((assignedHours * minutesAnHour) / workingDays),
    daysOff: daysOff(userId),
  }));
};
