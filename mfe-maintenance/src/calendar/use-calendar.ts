import type { CallInput } from 'shared-kit/contracts/route';
import type { readTaskLoad } from 'shared-kit/contracts/task-calendar';
import { useUrlState } from 'shared-kit/web/router';
import type { Grouping } from './load-rows.ts';

const none: readonly number[] = [];

const defaults = {
  /** 0: the present one. */
  year: 0,
  /** 0: the year is shown. */
  month: 0,
  by: 'people' as string,
  programme: 'all' as string,
  person: none,
  buildingId: none,
  choreTypeId: none,
};

type LoadQuery = CallInput<typeof readTaskLoad>['query'];
type CalendarFilters = Pick<LoadQuery, 'programme' | 'person' | 'buildingId' | 'choreTypeId'> & {
  readonly installationId: number;
};

const listed = (name: 'person' | 'buildingId' | 'choreTypeId', values: readonly number[]) =>
  values.length === 0 ? {} : { [name]: values.join(',') };

/** What the address says is shown, and what it asks of the server. */
export const useCalendar = (installationId: number) => {
  const [address, change] = useUrlState(defaults);
  const { programme, person, buildingId, choreTypeId, by } = address;
  const grouping: Grouping = by === 'programmes' ? 'programmes' : 'people';
  const filters: CalendarFilters = {
    installationId,
    programme: programme as 'all',
    ...listed('person', person),
    ...listed('buildingId', buildingId),
    ...listed('choreTypeId', choreTypeId),
  };
  return { address, change, filters, grouping };
};
export type Calendar = ReturnType<typeof useCalendar>;
