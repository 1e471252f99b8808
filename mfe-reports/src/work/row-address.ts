/** From a row of a time report to the tasks that it was counted from. */
import type { TimeGroup } from 'shared-kit/contracts/work-reports';
import { dayNumber, dayText } from 'shared-kit/domain/civil-day';
import type { Days } from 'shared-kit/domain/day-presets';

const parameterOf = {
  archetype: 'archetype',
  choreType: 'choreTypeId',
  elementType: 'elementTypeId',
  periodicity: 'periodicity',
  building: 'buildingId',
  floor: 'floorId',
  area: 'areaId',
  element: 'elementId',
  person: 'person',
} as const satisfies Partial<Record<TimeGroup, string>>;

/** Of a month what lies within the days. */
export const daysOfMonth = (month: string, { from, to }: Days): Days => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = dayText(dayNumber(year, number, 1));
  const last = dayText(dayNumber(year, number + 1, 0));
  return { from: first > from ? first : from, to: last < to ? last : to };
};

/** What the address of the tasks says besides what the report is narrowed down by. */
export const ofRow = (by: TimeGroup, key: string, days: Days) => {
  if (by === 'month') return daysOfMonth(key, days);
  if (by === 'programme') return { programme: key };
  return { [parameterOf[by]]: [Number(key)] };
};
