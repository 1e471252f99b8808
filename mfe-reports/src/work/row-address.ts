/** From a row of a report to the tasks that it was counted from. */
import type { BuiltGroup } from 'shared-kit/contracts/reports/report-builder';
import type { TimeGroup } from 'shared-kit/contracts/reports/work-reports';
import { type Days, daysOfMonth, daysOfWeek } from 'shared-kit/domain/dates/day-presets';

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

/** What the address of the tasks says besides what the report is narrowed down by. */
export const ofRow = (by: BuiltGroup, key: string, days: Days) => {
  if (by === 'month') return daysOfMonth(key, days);
  if (by === 'week') return daysOfWeek(key, days);
  if (by === 'programme') return { programme: key };
  return { [parameterOf[by]]: [Number(key)] };
};
