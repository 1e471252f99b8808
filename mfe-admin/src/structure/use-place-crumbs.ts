import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import type { Crumb } from 'shared-kit/web/ui';

/** Where a record lies, as the record itself says it. */
export interface Within {
  readonly buildingId?: number;
  readonly floorId?: number;
  readonly areaId?: number;
  readonly elementId?: number;
}

const asked = (id = 0) => [{ params: { id: String(id) } }, { enabled: id > 0, staleTime: 30_000 }] as const;

/** The places around a record, from its building down to what it lies in; each as soon as its name is known. */
export const usePlaceCrumbs = ({ elementId, ...record }: Within = {}): readonly Crumb[] => {
  const element = useRoute(elements.get, ...asked(elementId)).data?.data;
  const { buildingId, floorId, areaId } = element ?? record;
  const building = useRoute(buildings.get, ...asked(buildingId)).data?.data;
  const floor = useRoute(floors.get, ...asked(floorId)).data?.data;
  const area = useRoute(areas.get, ...asked(areaId)).data?.data;
  return [
    ...(building ? [{ label: building.name, to: paths.building(building) }] : []),
    ...(floor ? [{ label: floor.name, to: paths.floor(floor) }] : []),
    ...(area ? [{ label: area.name, to: paths.area(area) }] : []),
    ...(element ? [{ label: element.name, to: paths.element(element) }] : []),
  ];
};
