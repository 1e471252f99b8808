/** What work falls into some days: by the day that it is planned for, or the last on which it can be done. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { mostLoadDays, readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { nobody } from 'shared-kit/domain/tasks/task-queries';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { Scope } from '../task-filter.ts';

type Query = InputOf<typeof readTaskLoad>['query'];
type Filter = Record<string, unknown>;

/** No task is due before. */
export const firstDay = '1970-01-01';

/** 400 for more days than can be read at once, or for none. */
export const refuseDays = (
  { from, to }: Pick<Query, 'from' | 'to'>,
  most: (typeof mostLoadDays)['day' | 'month'],
): void => {
  const days = dayOfText(to) - dayOfText(from) + 1;
  if (days < 1) fail('invalidInput', { fields: [{ path: 'to', code: 'endBeforeStart' }] });
  if (days > most) fail('invalidInput', { fields: [{ path: 'to', code: 'tooLong' }] });
};

export interface LoadFilters {
  /** Of what has no planned day: by when it is due. */
  readonly due: Filter;
  /** Of what has one. */
  readonly planned: Filter;
}

/** Each is found by an index of its own, whose fields it bounds. */
export const loadFilters = (
  { from, to, person, buildingId, choreTypeId }: Omit<Query, 'by'>,
  { installationId, programmes }: Scope,
  { timeZone, results = Object.values(ChoreResult) }: { timeZone: string; results?: readonly ChoreResult[] },
): LoadFilters => {
  const startOf = (day: number) => new Date(startOfLocalDay(day, timeZone));
  const common = {
    installationId,
    programme: { $in: programmes },
    result: { $in: results },
    ...(person ? { assignedToId: { $in: person.map((id) => (id === nobody ? null : id)) } } : {}),
    ...(buildingId ? { buildingId: { $in: buildingId } } : {}),
    ...(choreTypeId ? { choreTypeId: { $in: choreTypeId } } : {}),
  };
  return {
    due: {
      ...common,
      // Its end is the first instant of the day after the last one.
      dueEnd: { $gt: startOf(dayOfText(from)), $lte: startOf(dayOfText(to) + 1) },
      plannedOn: null,
    },
    planned: { ...common, plannedOn: { $gte: from, $lte: to } },
  };
};
