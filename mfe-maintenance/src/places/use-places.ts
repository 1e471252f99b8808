import { elements } from 'shared-kit/contracts/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { useRoute } from 'shared-kit/web/query';
import type { Place, Places, TaskFilters } from '../tasks/task-filters.ts';

const rarelyChanges = { staleTime: 300_000 } as const;

const asPlaces = <T extends { readonly id: number; readonly name: string }>(
  rows: readonly T[] | undefined,
  parentOf: (row: T) => number | null,
): readonly Place[] => (rows ?? []).map((row) => ({ id: row.id, name: row.name, parentId: parentOf(row) }));

/** Where tasks can be, for the filters; nothing is read before `enabled`. Elements are many: only those of the chosen places are read, at most a page. */
export const usePlaces = (
  installationId: number,
  filters: Pick<TaskFilters, 'areaId' | 'floorId' | 'buildingId'>,
  enabled: boolean,
): { readonly places: Places; readonly isLoading: boolean } => {
  const query = { installationId, size: 500, sort: 'order' } as const;
  const within = Object.fromEntries(
    (['buildingId', 'floorId', 'areaId'] as const).flatMap((name) =>
      filters[name].length === 0 ? [] : [[name, filters[name].join(',')]],
    ),
  );
  const options = { ...rarelyChanges, enabled };
  const buildingAnswer = useRoute(buildings.list, { query }, options);
  const floorAnswer = useRoute(floors.list, { query }, options);
  const areaAnswer = useRoute(areas.list, { query }, options);
  const elementQuery = { ...query, sort: 'name', ...within } as const;
  const elementAnswer = useRoute(elements.list, { query: elementQuery }, { ...options, keepPrevious: true });
  const buildingRows = buildingAnswer.data?.data;
  const several = (buildingRows?.length ?? 0) > 1;
  const buildingName = new Map(buildingRows?.map(({ id, name }) => [id, name]));
  const places = {
    buildingId: asPlaces(buildingRows, () => null),
    floorId: asPlaces(
      floorAnswer.data?.data.map((floor) => ({
        ...floor,
        name: several ? `${floor.name} · ${buildingName.get(floor.buildingId) ?? ''}` : floor.name,
      })),
      (floor) => floor.buildingId,
    ),
    areaId: asPlaces(areaAnswer.data?.data, (area) => area.floorId),
    elementId: asPlaces(elementAnswer.data?.data, (element) => element.areaId),
  };
  const answers = [buildingAnswer, floorAnswer, areaAnswer, elementAnswer];
  return { places, isLoading: answers.some(({ isPending }) => isPending) };
};
