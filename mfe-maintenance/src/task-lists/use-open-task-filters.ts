import { workersOf } from 'shared-kit/domain/tasks/covers';
import { useSessionUser } from 'shared-kit/web/app';
import { type SeveralOffer, useListFilters } from 'shared-kit/web/table';
import { openDelays, useDelayOffers } from '../delays/delay-filters.ts';
import { useFacets } from '../filters/use-facets.ts';
import type { TaskSummary } from '../filters/use-facets-in.ts';
import { useText } from '../use-text.ts';
import { type OpenState, type OpenTaskList, openTaskLists } from './use-open-task-list.ts';

interface Known extends Pick<OpenTaskList, 'covered'> {
  readonly installationId: number;
  readonly state: OpenState;
  readonly summary: TaskSummary | undefined;
}

const nobody = 0;

/** By who answers for a task, one's own first; none where nobody answers for any and nothing is chosen. */
const useAssigneeOffer = (
  { state, summary, covered }: Known,
  values: readonly number[],
): SeveralOffer | null => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const assignees = summary?.byAssignee ?? [];
  if (values.length === 0 && assignees.every(({ id }) => id === nobody)) return null;
  const nameOf = (id: number): string => {
    if (id === userId)
      return covered.length === 0
        ? t('assignee.mine')
        : t('covers.mineAnd', { names: covered.map(({ personName }) => personName).join(', ') });
    if (id === nobody) return t('assignee.nobody');
    return assignees.find((one) => one.id === id)?.name ?? `${id}`;
  };
  const countOf = (id: number): number =>
    assignees.reduce((sum, one) => (one.id === id ? sum + one.count : sum), 0);
  const countsOf = (id: number): number =>
    (id === userId ? workersOf(userId, covered) : [id]).reduce((sum, one) => sum + countOf(one), 0);
  const ids = new Set([userId, ...assignees.map(({ id }) => id), nobody, ...values]);
  return {
    label: t('assignee.label'),
    options: [...ids].map((id) => ({
      value: id,
      label: nameOf(id),
      ...(state === 'remaining' ? { count: countsOf(id) } : {}),
    })),
    nameOf,
  };
};

/** When tasks are due and planned for, who answers for them, why they are late, where and what they are. */
export const useOpenTaskFilters = (list: OpenTaskList, known: Known) => {
  const t = useText();
  const { installationId, state, summary } = known;
  const isLate = state === 'late';
  const facets = useFacets(installationId, list, isLate ? undefined : summary);
  const delays = useDelayOffers(openDelays);
  const filters = useListFilters(openTaskLists[state], list, {
    from: {
      label: t('column.due'),
      presets: isLate ? ['lastMonth', 'thisMonth'] : ['today', 'thisWeek', 'thisMonth'],
    },
    plannedFrom: {
      // Other days of the list say when tasks are due.
      key: 'plannedOn',
      label: t('calendar.day'),
      presets: ['today', 'thisWeek', 'thisMonth'],
    },
    planned: { label: t('calendar.planned'), yes: t('calendar.withDay'), no: t('calendar.without') },
    person: useAssigneeOffer(known, list.address.person),
    delay: isLate ? delays.delay : null,
    delayReason: isLate ? delays.delayReason : null,
    ...facets.offers,
  });
  return { filters, picker: facets.picker, fetch: facets.fetch };
};
