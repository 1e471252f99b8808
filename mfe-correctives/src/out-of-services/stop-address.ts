/** The list's state in the address, and what it asks of the server. */
import type { listOutOfServices } from 'shared-kit/contracts/out-of-services';
import type { CallInput } from 'shared-kit/contracts/route';
import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { useUrlState } from 'shared-kit/web/router';
import { placeNames } from '../parts/use-place-filters.ts';

const numbers: readonly number[] = [];

/** Days that the bars go back. */
export const spans = [30, 90, 365] as const;

const defaults = {
  page: 1,
  q: '',
  sort: '',
  view: '',
  span: 30 as number,
  open: '',
  reason: '',
  planned: '',
  buildingId: numbers,
  floorId: numbers,
  areaId: numbers,
  elementId: numbers,
  ...noDays,
};

export const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: ['open', 'reason', 'planned', ...placeNames, 'from', 'to'],
};

export type StopQuery = Omit<CallInput<typeof listOutOfServices>['query'], 'page' | 'size'>;

export const useStopAddress = (installationId: number) => {
  const [address, setAddress] = useUrlState(defaults);
  const { q, sort, open, reason, planned, span } = address;
  const set = (name: string, value: string) => (value === '' ? {} : { [name]: value });
  const query: StopQuery = {
    installationId,
    ...set('q', q),
    ...set('sort', sort),
    ...set('open', open),
    ...set('reason', reason),
    ...set('planned', planned),
    ...Object.assign({}, ...placeNames.map((name) => set(name, address[name].join(',')))),
    ...dayQuery(address),
  };
  const days = spans.find((one) => one === span) ?? spans[0];
  return { address, setAddress, query, isBars: address.view === 'bars', days };
};

const noProposal = { putOut: 0, text: '', basis: '' };

/** What another screen proposes to put out of service, until the form is left; null where none does. */
export const useProposedStop = () => {
  const [{ putOut, text, basis }, setProposed] = useUrlState(noProposal);
  const leave = (): void => setProposed(noProposal);
  const proposed = { elementId: putOut, openingDescription: text, legalBasis: basis };
  return { proposed: putOut > 0 ? proposed : null, leave };
};

export type StopAddress = ReturnType<typeof useStopAddress>['address'];
export type SetStopAddress = ReturnType<typeof useStopAddress>['setAddress'];
