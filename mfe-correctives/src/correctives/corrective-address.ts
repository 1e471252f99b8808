/** The list's state in the address, and what it asks of the server. */
import type { listCorrectives } from 'shared-kit/contracts/correctives';
import type { CallInput } from 'shared-kit/contracts/route';
import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { useUrlState } from 'shared-kit/web/router';

const numbers: readonly number[] = [];

const defaults = {
  page: 1,
  q: '',
  sort: '',
  view: '',
  status: numbers,
  priority: numbers,
  correctiveTypeId: numbers,
  assignedTo: numbers,
  openedById: numbers,
  closedById: numbers,
  buildingId: numbers,
  floorId: numbers,
  areaId: numbers,
  elementId: numbers,
  waiting: '',
  overdue: '',
  ...noDays,
  closedFrom: '',
  closedTo: '',
  failureMode: '',
  failureCause: '',
  merged: '',
  openOn: '',
};

export type CorrectiveListQuery = Omit<CallInput<typeof listCorrectives>['query'], 'page' | 'size'>;

const lists = [
  'status',
  'priority',
  'correctiveTypeId',
  'assignedTo',
  'openedById',
  'closedById',
  'buildingId',
  'floorId',
  'areaId',
  'elementId',
] as const satisfies readonly (keyof typeof defaults)[];

/** Of one value each; what is empty is not asked. */
const ones = ['closedFrom', 'closedTo', 'failureMode', 'failureCause', 'merged', 'openOn'] as const;

export const filterNames = [...lists, 'waiting', 'overdue', 'from', 'to', ...ones] as const;

export const useCorrectiveAddress = (installationId: number) => {
  const [address, setAddress] = useUrlState(defaults);
  const { q, sort, waiting, overdue } = address;
  const query: CorrectiveListQuery = {
    installationId,
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort: sort as 'openedAt' }),
    ...Object.fromEntries(
      lists.flatMap((name) => (address[name].length === 0 ? [] : [[name, address[name].join(',')]])),
    ),
    ...(waiting === '' ? {} : { waiting: 'true' as const }),
    ...(overdue === '' ? {} : { overdue: 'true' as const }),
    ...dayQuery(address),
    ...(Object.fromEntries(
      ones.flatMap((name) => (address[name] === '' ? [] : [[name, address[name]]])),
    ) as Pick<CorrectiveListQuery, (typeof ones)[number]>),
  };
  return { address, setAddress, query };
};

export type CorrectiveAddress = ReturnType<typeof useCorrectiveAddress>['address'];
export type SetCorrectiveAddress = ReturnType<typeof useCorrectiveAddress>['setAddress'];
