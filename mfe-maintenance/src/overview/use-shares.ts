import { type TaskSummary, useFacetsIn } from '../filters/use-facets-in.ts';
import { useStructure } from '../places/use-structure.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { type FilterName, noFilters } from '../tasks/task-filters.ts';
import type { Share } from './breakdown.tsx';

const most = 8;
const shown = [
  'archetype',
  'buildingId',
  'floorId',
  'choreTypeId',
  'priority',
] as const satisfies readonly FilterName[];
/** Their order says something: it stays. */
const ordered = new Set<FilterName>(['priority']);

export interface Spread {
  readonly name: FilterName;
  readonly title: string;
  readonly shares: readonly Share[];
}

/** The remaining tasks by place, type and priority, the greatest first. */
export const useShares = (installationId: number, summary: TaskSummary): readonly Spread[] => {
  const { screens } = useProgramme();
  const { places, isLoading } = useStructure(installationId, true);
  const { facets } = useFacetsIn({ places: { ...places, elementId: [] }, isLoading }, noFilters, { summary });
  return shown.flatMap((name) => {
    const facet = facets.find((one) => one.name === name);
    if (!facet) return [];
    const shares = facet.options.map(({ id, label, count = 0 }) => ({
      id,
      label,
      count,
      to: screens.remaining({ [name]: id }),
    }));
    const sorted = ordered.has(name) ? shares : shares.toSorted((one, other) => other.count - one.count);
    return [{ name, title: facet.label, shares: sorted.slice(0, most) }];
  });
};
