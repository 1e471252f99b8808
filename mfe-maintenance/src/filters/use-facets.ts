import { type ReactNode, useState } from 'react';
import { defined } from 'shared-kit/domain/defined';
import type { SeveralOffer } from 'shared-kit/web/table';
import { usePlaces } from '../places/use-places.ts';
import {
  type FilterName,
  hasFilters,
  noFilters,
  placesAfter,
  type TaskFilters,
} from '../tasks/task-filters.ts';
import { type TaskSummary, useFacetsIn } from './use-facets-in.ts';
import { usePlanFilter } from './use-plan-filter.tsx';

/** A list of tasks that has these filters, or some of them, in its address. */
interface FilteredList {
  readonly address: Partial<TaskFilters>;
  readonly setAddress: (change: Partial<TaskFilters>) => void;
}

interface TaskFacets {
  /** For `useListFilters`, where and what tasks are; null for what there is nothing to choose from. */
  readonly offers: Readonly<Record<FilterName, SeveralOffer | null>>;
  /** The floors' plans to choose on, where they are open. */
  readonly picker: ReactNode;
  /** Somebody is about to choose. */
  readonly fetch: () => void;
  readonly isWanted: boolean;
}

/** Read only when somebody is about to choose or something is chosen: a list stands there sooner without. */
export const useFacets = (
  installationId: number,
  { address, setAddress }: FilteredList,
  summary?: TaskSummary,
): TaskFacets => {
  const [isAsked, setAsked] = useState(false);
  const filters: TaskFilters = { ...noFilters, ...address };
  const isWanted = isAsked || hasFilters(filters);
  const known = usePlaces(installationId, filters, isWanted);
  const { facets, places, nameOf } = useFacetsIn(known, filters, { summary, isWanted });
  const onPlan = usePlanFilter(installationId, filters, setAddress);
  const offerOf = (name: FilterName): SeveralOffer | null => {
    const facet = facets.find((one) => one.name === name);
    if (!facet) return null;
    const { label, options, isLoading } = facet;
    return {
      ...(name === 'buildingId' ? { before: onPlan.filters } : {}),
      label,
      isLoading,
      options: options.map(({ id, label: text, count }) => ({
        value: id,
        label: text,
        ...defined({ count }),
      })),
      nameOf: (id) => nameOf(name, id),
      besides: (values) => placesAfter(filters, { name, values }, places),
    };
  };
  return {
    offers: {
      buildingId: offerOf('buildingId'),
      floorId: offerOf('floorId'),
      areaId: offerOf('areaId'),
      elementId: offerOf('elementId'),
      archetype: offerOf('archetype'),
      choreTypeId: offerOf('choreTypeId'),
      priority: offerOf('priority'),
      periodicity: offerOf('periodicity'),
    },
    picker: onPlan.picker,
    fetch: () => setAsked(true),
    isWanted,
  };
};
