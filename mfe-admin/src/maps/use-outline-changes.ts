import {
  type FloorMap,
  type MapArea,
  type MapColor,
  type MapPoint,
  mapAreas,
} from 'shared-kit/contracts/centres/maps';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

interface Drawn {
  readonly points: readonly MapPoint[];
  readonly color: MapColor;
}

/** Outlines of areas that are drawn, changed and taken away. */
export const useOutlineChanges = ({ id: mapId, installationId }: FloorMap) => {
  const { t } = useTranslation('mfe-admin');
  const create = useRouteMutation(mapAreas.create);
  const update = useRouteMutation(mapAreas.update);
  const remove = useRouteMutation(mapAreas.remove);
  const draw = async (areaId: number, { points, color }: Drawn): Promise<MapArea | null> => {
    try {
      const body = { installationId, mapId, areaId, points: [...points], color };
      return (await create.mutateAsync({ body })).data;
    } catch (error) {
      await handleApiError(error);
      return null;
    }
  };
  const change = async (
    { id, version, areaId, points, color }: MapArea,
    to: Partial<Drawn>,
  ): Promise<void> => {
    const next = { points, color, ...to };
    const body = { installationId, mapId, areaId, id, version, ...next, points: [...next.points] };
    await update.mutateAsync({ body }).catch(handleApiError);
  };
  const take = async (outline: MapArea): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: String(outline.id) } });
      notify({
        text: t('maps.removed', { name: outline.areaName }),
        undo: () => void draw(outline.areaId, outline),
      });
    } catch (error) {
      await handleApiError(error);
    }
  };
  return { draw, change, take };
};
