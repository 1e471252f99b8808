import type { CallInput } from 'shared-kit/contracts/route';
import type { readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { useUrlState } from 'shared-kit/web/router';
import type { Grouping } from './load-rows.ts';

const none: readonly number[] = [];

/** What narrows down work, in the address. */
export const narrowing = {
  programme: 'all' as string,
  person: none,
  buildingId: none,
  choreTypeId: none,
};
export type Narrowing = typeof narrowing;

const defaults = {
  /** 0: the present one. */
  year: 0,
  /** 0: the year is shown. */
  month: 0,
  by: 'people' as string,
  ...narrowing,
};

type LoadQuery = CallInput<typeof readTaskLoad>['query'];
export type CalendarFilters = Pick<LoadQuery, 'programme' | 'person' | 'buildingId' | 'choreTypeId'> & {
  readonly installationId: number;
};

const listed = (name: 'person' | 'buildingId' | 'choreTypeId', values: readonly number[]) =>
  values.length === 0 ? {} : { [name]: values.join(',') };

/** What the address asks of the server. */
export const filtersOf = (
  installationId: number,
  { programme, person, buildingId, choreTypeId }: Narrowing,
): CalendarFilters => ({
  installationId,
  programme: programme as 'all',
  ...listed('person', person),
  ...listed('buildingId', buildingId),
  ...listed('choreTypeId', choreTypeId),
});

/** What the address says is shown, and what it asks of the server. */
export const useCalendar = (installationId: number) => {
  const [address, change] = useUrlState(defaults);
  const grouping: Grouping = address.by === 'programmes' ? 'programmes' : 'people';
  return { address, change, filters: filtersOf(installationId, address), grouping };
};
export type Calendar = ReturnType<typeof useCalendar>;
