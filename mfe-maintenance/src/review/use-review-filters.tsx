import type { ReactNode } from 'react';
import { summarizeTasks } from 'shared-kit/contracts/task-summaries';
import { listPerformers } from 'shared-kit/contracts/tasks';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { anyOf, type Filter, oneOf } from 'shared-kit/web/table';
import { doneDelays, useDelayFilters } from '../delays/delay-filters.ts';
import { facetFilters } from '../filters/facet-filters.ts';
import { useFacetsOnDemand } from '../filters/use-facets.ts';
import { usePlanFilter } from '../filters/use-plan-filter.tsx';
import { noFilters, type TaskFilters } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import type { Review } from './use-review.ts';

interface ReviewFilters {
  readonly filters: readonly Filter[];
  readonly picker: ReactNode;
  readonly fetch: () => void;
}

const nobody = 0;

/** By what became of it, when, who, where and what it is. */
export const useReviewFilters = (
  installationId: number,
  { address, change, programme }: Review,
): ReviewFilters => {
  const t = useText();
  const { options } = useEnumText();
  // Which periodicity is looked through is chosen above.
  const places: TaskFilters = { ...noFilters, ...address, periodicity: [] };
  const narrow = ({ periodicity: _, ...filters }: Partial<TaskFilters>): void => change(filters);
  const facets = useFacetsOnDemand(installationId, places);
  const onPlan = usePlanFilter(installationId, places, narrow);
  const isWanted = facets.isWanted || address.person.length + address.performedById.length > 0;
  const about = { query: { installationId, programme } };
  const performers =
    useRoute(listPerformers, about, { staleTime: 60_000, enabled: isWanted }).data?.data ?? [];
  const assignees =
    useRoute(summarizeTasks, about, { staleTime: 60_000, enabled: isWanted }).data?.data.byAssignee ?? [];
  const named = (people: readonly { readonly id: number; readonly name: string }[]) =>
    people.map(({ id, name }) => ({ value: id, label: name }));
  const [delays] = useDelayFilters({ delay: address.delay, delayReason: [] }, doneDelays, change);
  const one = (key: 'out' | 'observed', label: string): Filter =>
    oneOf({
      key,
      label: t('review.values'),
      options: [{ value: '1', label }],
      value: address[key] === '' ? null : address[key],
      onChange: (value) => change({ [key]: value ?? '' }),
    });
  const filters: Filter[] = [
    anyOf({
      key: 'result',
      label: t('filter.result'),
      options: options('choreResult'),
      values: address.result,
      onChange: (result) => change({ result }),
    }),
    ...(delays ? [delays] : []),
    one('out', t('reading.out')),
    one('observed', t('review.observed')),
    anyOf({
      key: 'copied',
      label: t('copies.copied'),
      options: [
        { value: 1, label: t('copies.something') },
        { value: 0, label: t('copies.none') },
      ],
      values: address.copied,
      onChange: (copied) => change({ copied }),
    }),
    anyOf({
      key: 'performedById',
      label: t('filter.performedById'),
      options: named(performers),
      values: address.performedById,
      onChange: (performedById) => change({ performedById }),
    }),
    anyOf({
      key: 'person',
      label: t('assignee.label'),
      options: [
        ...named(assignees.filter(({ id }) => id !== nobody)),
        { value: nobody, label: t('assignee.nobody') },
      ],
      values: address.person,
      onChange: (person) => change({ person }),
    }),
    ...onPlan.filters,
    ...facetFilters(facets, places, narrow).filter(({ key }) => key !== 'periodicity'),
  ];
  return { filters, picker: onPlan.picker, fetch: facets.fetch };
};
