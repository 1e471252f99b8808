import { ChoreResult } from 'shared-kit/contracts/enums';
import { listPerformers } from 'shared-kit/contracts/tasks/tasks';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useListFilters } from 'shared-kit/web/table';
import { doneDelays, useDelayOffers } from '../delays/delay-filters.ts';
import { useFacets } from '../filters/use-facets.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { type PerformedList, performedTaskList } from './use-performed-list.ts';

const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

/** What was performed is narrowed down by days, result and person, then by what open tasks are. */
export const usePerformedFilters = (installationId: number, list: PerformedList) => {
  const t = useText();
  const { programme } = useProgramme();
  const { text } = useEnumText();
  const facets = useFacets(installationId, list);
  const delays = useDelayOffers(doneDelays);
  const people = useRoute(
    listPerformers,
    { query: { installationId, programme } },
    { staleTime: 60_000, enabled: facets.isWanted || list.address.performedById.length > 0 },
  );
  const filters = useListFilters(performedTaskList, list, {
    from: { label: t('performed.dates'), presets: ['thisMonth', 'lastMonth', 'thisYear'] },
    result: {
      label: t('filter.result'),
      options: results.map((value) => ({ value, label: text('choreResult', value) })),
    },
    performedById: {
      label: t('filter.performedById'),
      options: (people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      isLoading: people.isPending,
    },
    corrected: {
      label: t('filter.corrected'),
      yes: t('performed.isCorrected'),
      no: t('performed.asRecorded'),
    },
    ...delays,
    copied: { label: t('copies.copied'), yes: t('copies.something'), no: t('copies.none') },
    ...facets.offers,
  });
  return { filters, picker: facets.picker, fetch: facets.fetch };
};
