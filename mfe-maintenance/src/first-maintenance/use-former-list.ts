import type { listFormerLines } from 'shared-kit/contracts/first-maintenance';
import type { CallInput } from 'shared-kit/contracts/route';
import { useUrlState } from 'shared-kit/web/router';
import { filterQuery, noFilters } from '../tasks/task-filters.ts';

const numbers: readonly number[] = [];
const defaults = {
  buildingId: numbers,
  floorId: numbers,
  areaId: numbers,
  elementId: numbers,
  choreTypeId: numbers,
  periodicity: numbers,
  programme: '',
  show: 'open' as string,
  q: '',
  sort: '',
  page: 1,
};
type Query = Omit<CallInput<typeof listFormerLines>['query'], 'page' | 'size'>;

/** The list's state in the address, and what it asks of the server. */
export const useFormerList = (installationId: number) => {
  const [address, change] = useUrlState(defaults);
  const { programme, show, q, sort } = address;
  const { archetype: _, priority: __, ...places } = filterQuery({ ...noFilters, ...address });
  const query: Query = {
    installationId,
    programme: (programme || 'all') as 'all',
    show: show as 'open',
    ...places,
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort: sort as 'elementName' }),
  };
  return { address, change, query };
};
export type FormerList = ReturnType<typeof useFormerList>;
