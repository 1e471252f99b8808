import { maxPageSize } from 'shared-kit/contracts/base';
import { type Area, areas, countPlaces } from 'shared-kit/contracts/installations';
import { callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { routeKey, useQueries, useRoute } from 'shared-kit/web/query';
import { useStructure } from '../structure/use-structure.ts';
import { type PlaceNode, placeTree } from './place-nodes.ts';

/** The places of an installation; areas of those floors alone that are asked for. */
export const usePlaceTree = (installationId: number, floorIds: readonly number[]): PlaceNode | undefined => {
  const { t } = useTranslation('mfe-admin');
  const { buildings, floors } = useStructure(installationId);
  const counts = useRoute(countPlaces, { query: { installationId } }).data?.data ?? [];
  const wanted = [...new Set(floorIds)];
  const answers = useQueries({
    queries: wanted.map((floorId) => {
      const input = {
        query: { installationId, floorId: String(floorId), size: maxPageSize, sort: 'order' as const },
      };
      return { queryKey: routeKey(areas.list, input), queryFn: () => callRoute(areas.list, input) };
    }),
  });
  if (!buildings) return undefined;
  const byFloor = new Map<number, readonly Area[] | undefined>(
    wanted.map((floorId, index) => [floorId, answers[index]?.data?.data]),
  );
  const areasOf = (floorId: number) => byFloor.get(floorId);
  return placeTree(
    { buildings, floors, areasOf, counts },
    { all: t('places.all'), waiting: t('places.waiting') },
  );
};
