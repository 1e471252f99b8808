import { archetypesOf } from 'shared-kit/contracts/plans/programmes';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { useEnumText } from 'shared-kit/web/i18n';
import { useProgramme } from '../programmes/programme.tsx';
import {
  type FilterName,
  filterNames,
  isPlaceName,
  type Places,
  placesWithin,
  type TaskFilters,
} from '../tasks/task-filters.ts';
import { useChoreTypes } from '../tasks/use-chore-types.ts';
import { useText } from '../use-text.ts';

export type TaskSummary = AnswerOf<typeof summarizeTasks>['data'];

const countsOf = {
  buildingId: 'byBuilding',
  floorId: 'byFloor',
  areaId: 'byArea',
  elementId: 'byElement',
  archetype: 'byArchetype',
  choreTypeId: 'byChoreType',
  priority: 'byPriority',
  periodicity: 'byPeriodicity',
} as const satisfies Record<FilterName, keyof TaskSummary>;

interface FacetOption {
  readonly id: number;
  readonly label: string;
  /** How many tasks it has; left out where nobody counted. */
  readonly count?: number;
}

export interface Facet {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly FacetOption[];
  /** Its options are not known yet. */
  readonly isLoading: boolean;
}

export interface Facets {
  readonly facets: readonly Facet[];
  readonly places: Places;
  /** A value's name, for its chip. */
  readonly nameOf: (name: FilterName, id: number) => string;
}

interface KnownPlaces {
  readonly places: Places;
  readonly isLoading: boolean;
}

/** What can be filtered on. With a summary only what has tasks is offered, each with how many; what is chosen always is. */
export const useFacetsIn = (
  { places, isLoading: areComing }: KnownPlaces,
  filters: TaskFilters,
  {
    summary,
    isWanted = true,
  }: { readonly summary?: TaskSummary | undefined; readonly isWanted?: boolean | undefined } = {},
): Facets => {
  const t = useText();
  const { types, isLoading: areTypesComing } = useChoreTypes(isWanted);
  const { options } = useEnumText();
  const { programme } = useProgramme();
  const archetypes = archetypesOf(programme);
  const enumOptions = (name: 'archetype' | 'priority' | 'periodicity') =>
    options(name).map(({ value, label }) => ({ id: value, name: label }));
  const all = (name: FilterName): readonly { readonly id: number; readonly name: string }[] => {
    if (name === 'choreTypeId') return types;
    if (name === 'archetype')
      return enumOptions(name).filter(({ id }) => archetypes.some((archetype) => archetype === id));
    if (name === 'priority' || name === 'periodicity') return enumOptions(name);
    return placesWithin(name, places, filters);
  };
  const offered = (name: FilterName): readonly FacetOption[] => {
    const counts = summary && new Map(summary[countsOf[name]].map(({ id, count }) => [id, count]));
    return all(name).flatMap(({ id, name: label }) => {
      const count = counts?.get(id) ?? 0;
      if (!counts) return [{ id, label }];
      return count > 0 || filters[name].includes(id) ? [{ id, label, count }] : [];
    });
  };
  const isLoading = (name: FilterName): boolean =>
    name === 'choreTypeId' ? areTypesComing : isPlaceName(name) && areComing;
  return {
    places,
    // Of one kind alone, there is nothing to choose from.
    facets: filterNames
      .filter((name) => name !== 'archetype' || archetypes.length > 1)
      .map((name) => ({
        name,
        label: t(`filter.${name}`),
        options: offered(name),
        isLoading: isLoading(name),
      })),
    nameOf: (name, id) => all(name).find((one) => one.id === id)?.name ?? `${id}`,
  };
};
