import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listPerformers } from 'shared-kit/contracts/tasks/tasks';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useListFilters } from 'shared-kit/web/table';
import { doneDelays, useDelayOffers } from '../delays/delay-filters.ts';
import { useFacets } from '../filters/use-facets.ts';
import { useText } from '../use-text.ts';
import { type Review, reviewList } from './use-review.ts';

const nobody = 0;

/** By what became of it, when, who, where and what it is: the list and the matrix have the same. */
export const useReviewFilters = (installationId: number, review: Review) => {
  const t = useText();
  const { options } = useEnumText();
  const { address, programme } = review;
  const facets = useFacets(installationId, review);
  const isWanted = facets.isWanted || address.person.length + address.performedById.length > 0;
  const about = { query: { installationId, programme } };
  const performers =
    useRoute(listPerformers, about, { staleTime: 60_000, enabled: isWanted }).data?.data ?? [];
  const assignees =
    useRoute(summarizeTasks, about, { staleTime: 60_000, enabled: isWanted }).data?.data.byAssignee ?? [];
  const named = (people: readonly { readonly id: number; readonly name: string }[]) =>
    people.map(({ id, name }) => ({ value: id, label: name }));
  const filters = useListFilters(reviewList, review, {
    result: { label: t('filter.result'), options: options('choreResult') },
    delay: useDelayOffers(doneDelays).delay,
    outOfLimits: { label: t('review.values'), yes: t('reading.out') },
    observed: { label: t('review.values'), yes: t('review.observed') },
    copied: { label: t('copies.copied'), yes: t('copies.something'), no: t('copies.none') },
    performedById: { label: t('filter.performedById'), options: named(performers) },
    person: {
      label: t('assignee.label'),
      options: [
        ...named(assignees.filter(({ id }) => id !== nobody)),
        { value: nobody, label: t('assignee.nobody') },
      ],
    },
    ...facets.offers,
  });
  return { filters, picker: facets.picker, fetch: facets.fetch };
};
