import type { LocalHoliday } from 'shared-kit/contracts/legal/local-holidays';
import { isDayText } from 'shared-kit/domain/dates/civil-day';

/** The holidays of a year on the same days of another one; 29 February is left out where there is none, and so is what is there already. */
export const sameDaysOf = (
  from: readonly LocalHoliday[],
  year: number,
  there: readonly LocalHoliday[],
): LocalHoliday[] => {
  const taken = new Set(there.map(({ day }) => day));
  return from
    .map(({ day, name }) => ({ day: `${year}${day.slice(4)}`, name }))
    .filter(({ day }) => isDayText(day) && !taken.has(day));
};
