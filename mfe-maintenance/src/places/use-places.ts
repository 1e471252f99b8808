import { elements } from 'shared-kit/contracts/centres/elements';
import { useRoute } from 'shared-kit/web/query';
import type { Places, TaskFilters } from '../tasks/task-filters.ts';
import { asPlaces, rarelyChanges, useStructure } from './use-structure.ts';

/** Where tasks can be, for the filters; nothing is read before `enabled`. Elements are many: only those of the chosen places are read, at most a page. */
export const usePlaces = (
  installationId: number,
  filters: Pick<TaskFilters, 'areaId' | 'floorId' | 'buildingId'>,
  enabled: boolean,
): { readonly places: Places; readonly isLoading: boolean } => {
  const structure = useStructure(installationId, enabled);
  const within = Object.fromEntries(
    (['buildingId', 'floorId', 'areaId'] as const).flatMap((name) =>
      filters[name].length === 0 ? [] : [[name, filters[name].join(',')]],
    ),
  );
  const query = { installationId, size: 500, sort: 'name', ...within } as const;
  const options = { ...rarelyChanges, enabled, keepPrevious: true };
  const found = useRoute(elements.list, { query }, options);
  return {
    places: { ...structure.places, elementId: asPlaces(found.data?.data, (element) => element.areaId) },
    isLoading: structure.isLoading || found.isPending,
  };
};
