import { useState } from 'react';
import { usePlaces } from '../places/use-places.ts';
import { hasFilters, type TaskFilters } from '../tasks/task-filters.ts';
import { type Facets, type TaskSummary, useFacetsIn } from './use-facets-in.ts';

interface FacetsOnDemand extends Facets {
  /** Somebody is about to choose. */
  readonly fetch: () => void;
  readonly isWanted: boolean;
}

/** The same, read only when somebody is about to choose or something is chosen: a list stands there sooner without. */
export const useFacetsOnDemand = (
  installationId: number,
  filters: TaskFilters,
  summary?: TaskSummary,
): FacetsOnDemand => {
  const [isAsked, setAsked] = useState(false);
  const isWanted = isAsked || hasFilters(filters);
  const places = usePlaces(installationId, filters, isWanted);
  const facets = useFacetsIn(places, filters, summary, isWanted);
  return { ...facets, isWanted, fetch: () => setAsked(true) };
};
