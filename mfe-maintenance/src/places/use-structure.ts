import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { useRoute } from 'shared-kit/web/query';
import type { Place, Places } from '../tasks/task-filters.ts';

export const rarelyChanges = { staleTime: 300_000 } as const;

export const asPlaces = <T extends { readonly id: number; readonly name: string }>(
  rows: readonly T[] | undefined,
  parentOf: (row: T) => number | null,
): readonly Place[] => (rows ?? []).map((row) => ({ id: row.id, name: row.name, parentId: parentOf(row) }));

interface Structure {
  readonly places: Omit<Places, 'elementId'>;
  readonly isLoading: boolean;
}

/** Buildings, floors and areas of an installation; nothing is read before `enabled`. */
export const useStructure = (installationId: number, enabled: boolean): Structure => {
  const query = { installationId, size: 500, sort: 'order' } as const;
  const options = { ...rarelyChanges, enabled };
  const buildingAnswer = useRoute(buildings.list, { query }, options);
  const floorAnswer = useRoute(floors.list, { query }, options);
  const areaAnswer = useRoute(areas.list, { query }, options);
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
  };
  const answers = [buildingAnswer, floorAnswer, areaAnswer];
  return { places, isLoading: answers.some(({ isPending }) => isPending) };
};
