import { maxPageSize } from 'shared-kit/contracts/base';
import { countPlaces } from 'shared-kit/contracts/centres/installations';
import { callRoute } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { routeKey, useQueries, useRoute } from 'shared-kit/web/query';
import { useStructure } from '../structure/use-structure.ts';
import { placeTree } from './place-nodes.ts';
import { useFloorAreas } from './use-floor-areas.ts';

/** The places of an installation; areas of those floors alone that are asked for, page by page. */
export const usePlaceTree = (installationId: number, floorIds: readonly number[]) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const { buildings, floors } = useStructure(installationId);
  const ofFloors = useRoute(countPlaces, { query: { installationId } }).data?.data ?? [];
  const wanted = [...new Set(floorIds)];
  const ofAreas = useQueries({
    queries: wanted.map((floorId) => {
      const input = { query: { installationId, floorId } };
      return { queryKey: routeKey(countPlaces, input), queryFn: () => callRoute(countPlaces, input) };
    }),
  });
  const counts = [...ofFloors, ...ofAreas.flatMap(({ data }) => data?.data ?? [])];
  const { ofFloor, readMore } = useFloorAreas(installationId, wanted);
  if (!buildings) return undefined;
  const root = placeTree(
    { buildings, floors, areasOf: ofFloor, counts },
    {
      all: t('places.all'),
      waiting: t('places.waiting'),
      more: (rest) => t('places.more', { count: Math.min(rest, maxPageSize), rest: number(rest) }),
    },
  );
  return { root, readMore };
};
