import { listFormerLines } from 'shared-kit/contracts/plans/first-maintenance';
import { defineList, useListFilters, useListState } from 'shared-kit/web/table';
import { useFacets } from '../filters/use-facets.ts';
import { isTaskProgramme } from '../programmes/programme.tsx';
import { useOfferedProgrammes } from '../programmes/use-offered-programmes.ts';
import { taskFilters } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';

const { archetype: _archetype, priority: _priority, ...placesAndWork } = taskFilters;
const shows = ['open', 'written', 'all'] as const;

export const formerList = defineList(listFormerLines, {
  name: 'firstMaintenance',
  sort: 'elementName',
  filters: { show: { kind: 'one', usual: 'open' }, programme: 'one', ...placesAndWork },
  given: ['installationId', 'programme'],
  leftOut: ['elementTypeId'],
});

/** The list's state in the address, what it asks of the server, and what it is narrowed down by. */
export const useFormerList = (installationId: number) => {
  const t = useText();
  const list = useListState(formerList, { installationId, programme: 'all' });
  const offered = useOfferedProgrammes(installationId, list.address.programme).filter(isTaskProgramme);
  const facets = useFacets(installationId, list);
  const filters = useListFilters(formerList, list, {
    show: {
      label: t('former.show'),
      options: shows.map((show) => ({ value: show, label: t(`former.shows.${show}`) })),
      always: true,
    },
    programme: {
      label: t('calendar.programme'),
      options: offered.map((each) => ({ value: each, label: t(`programme.${each}`) })),
    },
    ...facets.offers,
  });
  return { list, filters, picker: facets.picker, fetch: facets.fetch };
};
