/** What a list's description cannot say: the compiler refuses each of these, or the types beside this file are wrong. */

import { listOutOfServices } from '../../../contracts/correctives/out-of-services.ts';
import { defineList } from './define-list.ts';
import type { ListColumn } from './definition.ts';
import { useListFilters } from './list-filters.ts';
import { useListState } from './use-list.ts';

const filters = {
  open: 'yesNo',
  planned: 'yesNo',
  reason: 'one',
  buildingId: 'several',
  floorId: 'several',
  areaId: 'several',
  elementId: 'several',
  from: { kind: 'days', to: 'to' },
} as const;
const plain = { name: 'some', given: ['installationId'] } as const;
const rest = { ...plain, leftOut: ['correctiveId'] } as const;

/** Never run. */
export const refused = () => {
  const stops = defineList(listOutOfServices, { ...rest, sort: '-openedAt', filters });
  // @ts-expect-error a key of the query is neither a filter nor left out
  defineList(listOutOfServices, { ...plain, filters });
  // @ts-expect-error what has a filter is not left out
  defineList(listOutOfServices, { ...plain, filters, leftOut: ['correctiveId', 'reason'] });
  // @ts-expect-error the query has no such key
  defineList(listOutOfServices, { ...rest, filters: { ...filters, colour: 'one' } });
  // @ts-expect-error several ids are no single text
  defineList(listOutOfServices, { ...rest, filters: { ...filters, areaId: 'one' } });
  // @ts-expect-error a reason is neither yes nor no
  defineList(listOutOfServices, { ...rest, filters: { ...filters, reason: 'yesNo' } });
  // @ts-expect-error the server does not sort by it
  defineList(listOutOfServices, { ...rest, filters, sort: 'colour' });
  // @ts-expect-error the installation is given
  const none = useListState(stops, {});
  const state = useListState(stops, { installationId: 1 });
  // @ts-expect-error every filter has words, or is said not to be offered
  const some = useListFilters(stops, state, { open: null });
  // @ts-expect-error the address has texts there
  state.setAddress({ reason: 3 });
  const opened: ListColumn<typeof listOutOfServices> = {
    id: 'a',
    header: '',
    cell: () => '',
    sort: 'openedAt',
  };
  // @ts-expect-error the server does not sort by it
  const wrong: ListColumn<typeof listOutOfServices> = { ...opened, sort: 'colour' };
  return [none, some, wrong];
};
