import { elements } from 'shared-kit/contracts/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { useRoute } from 'shared-kit/web/query';
import type { Place, Places, TaskFilters } from '../tasks/task-filters.ts';

const rarelyChanges = { staleTime: 300_000 } as const;

const asPlaces = <T extends { readonly id: number; readonly name: string }>(
  rows: readonly T[] | undefined,
  parentOf: (row: T) => number | null,
): readonly Place[] => (rows ?? []).map((row) => ({ id: row.id, name: row.name, parentId: parentOf(row) }));

/** Where tasks can be, for the filters. Elements are many: only those of the chosen places are read, at most a page. */
export const usePlaces = (
  installationId: number,
  filters: Pick<TaskFilters, 'areaId' | 'floorId' | 'buildingId'>,
): Places => {
  const query = { installationId, size: 500, sort: 'order' } as const;
  const within = Object.fromEntries(
    (['buildingId', 'floorId', 'areaId'] as const).flatMap((name) =>
      filters[name].length === 0 ? [] : [[name, filters[name].join(',')]],
    ),
  );
  const buildingRows = useRoute(buildings.list, { query }, rarelyChanges).data?.data;
  const floorRows = useRoute(floors.list, { query }, rarelyChanges).data?.data;
  const areaRows = useRoute(areas.list, { query }, rarelyChanges).data?.data;
  const elementQuery = { ...query, sort: 'name', ...within } as const;
  const elementRows = useRoute(
    elements.list,
    { query: elementQuery },
    { ...rarelyChanges, keepPrevious: true },
  ).data?.data;
  const several = (buildingRows?.length ?? 0) > 1;
  const buildingName = new Map(buildingRows?.map(({ id, name }) => [id, name]));
  return {
    buildingId: asPlaces(buildingRows, () => null),
    floorId: asPlaces(
      floorRows?.map((floor) => ({
        ...floor,
        name: several ? `${floor.name} · ${buildingName.get(floor.buildingId) ?? ''}` : floor.name,
      })),
      (floor) => floor.buildingId,
    ),
    areaId: asPlaces(areaRows, (area) => area.floorId),
    elementId: asPlaces(elementRows, (element) => element.areaId),
  };
};
