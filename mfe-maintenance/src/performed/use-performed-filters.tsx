import type { ReactNode } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { listPerformers } from 'shared-kit/contracts/tasks';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { anyOf, type Filter, useDayFilter } from 'shared-kit/web/table';
import { doneDelays, useDelayFilters } from '../delays/delay-filters.ts';
import { facetFilters } from '../filters/facet-filters.ts';
import { useFacetsOnDemand } from '../filters/use-facets.ts';
import { usePlanFilter } from '../filters/use-plan-filter.tsx';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import type { PerformedList } from './use-performed-list.ts';

const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

/** What was performed is narrowed down by days, result and person, then by what open tasks are. */
export const usePerformedFilters = (
  installationId: number,
  { address, setAddress }: Pick<PerformedList, 'address' | 'setAddress'>,
): { readonly filters: readonly Filter[]; readonly picker: ReactNode; readonly fetch: () => void } => {
  const t = useText();
  const { programme } = useProgramme();
  const { text } = useEnumText();
  const facets = useFacetsOnDemand(installationId, address);
  const onPlan = usePlanFilter(installationId, address, setAddress);
  const people = useRoute(
    listPerformers,
    { query: { installationId, programme } },
    { staleTime: 60_000, enabled: facets.isWanted || address.performedById.length > 0 },
  );
  const days = useDayFilter({
    label: t('performed.dates'),
    days: address,
    presets: ['thisMonth', 'lastMonth', 'thisYear'],
    onChange: setAddress,
  });
  const delays = useDelayFilters(address, doneDelays, setAddress);
  const filters = [
    days,
    anyOf({
      key: 'result',
      label: t('filter.result'),
      options: results.map((value) => ({ value, label: text('choreResult', value) })),
      values: address.result,
      onChange: (values) => setAddress({ result: values }),
    }),
    anyOf({
      key: 'performedById',
      label: t('filter.performedById'),
      options: (people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      isLoading: people.isPending,
      values: address.performedById,
      onChange: (values) => setAddress({ performedById: values }),
    }),
    anyOf({
      key: 'corrected',
      label: t('filter.corrected'),
      options: [
        { value: 1, label: t('performed.isCorrected') },
        { value: 0, label: t('performed.asRecorded') },
      ],
      values: address.corrected,
      onChange: (values) => setAddress({ corrected: values }),
    }),
    ...delays,
    anyOf({
      key: 'copied',
      label: t('copies.copied'),
      options: [
        { value: 1, label: t('copies.something') },
        { value: 0, label: t('copies.none') },
      ],
      values: address.copied,
      onChange: (values) => setAddress({ copied: values }),
    }),
    ...onPlan.filters,
    ...facetFilters(facets, address, setAddress),
  ];
  return { filters, picker: onPlan.picker, fetch: facets.fetch };
};
