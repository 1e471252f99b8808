import type { RefObject } from 'react';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, floors } from 'shared-kit/contracts/centres/installations';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { type ListHandle, useChangeMany } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { elementsCatalogue } from '../elements/descriptions.ts';
import { areasCatalogue, floorsCatalogue } from '../structure/descriptions.ts';
import type { Dragged } from './dragged.ts';
import type { PlaceNode } from './place-nodes.ts';

/** Moves what was dragged onto a place: elements into areas (all that are chosen with them), areas onto floors, floors into buildings. */
export const useMove = (list: RefObject<ListHandle | null>) => {
  const { t } = useTranslation('mfe-admin');
  const moveElements = useChangeMany(elementsCatalogue);
  const moveAreas = useChangeMany(areasCatalogue);
  const moveFloors = useChangeMany(floorsCatalogue);
  const move = async (dragged: Dragged, { kind, place }: PlaceNode): Promise<void> => {
    const params = { params: { id: dragged.id } };
    if (dragged.kind === 'element' && kind === 'area') {
      const known = list.current?.rowsWith(dragged.id) ?? [];
      const rows = known.length > 0 ? known : [(await callRoute(elements.get, params)).data];
      list.current?.choose(await moveElements(rows, { areaId: place.areaId }));
    } else if (dragged.kind === 'area' && kind === 'floor')
      await moveAreas([(await callRoute(areas.get, params)).data], { floorId: place.floorId });
    else if (dragged.kind === 'floor' && kind === 'building')
      await moveFloors([(await callRoute(floors.get, params)).data], { buildingId: place.buildingId });
    else notify({ text: t(`places.notHere.${dragged.kind}`) });
  };
  return (dragged: Dragged, onto: PlaceNode): void => {
    move(dragged, onto).catch((error: unknown) => handleApiError(error));
  };
};
