import { areas } from 'shared-kit/contracts/installations';
import {
  type FloorMap,
  listUnpinned,
  type MapArea,
  type MapPin,
  mapAreas,
  mapPins,
} from 'shared-kit/contracts/maps';
import { useRoute } from 'shared-kit/web/query';

const most = 500;
const noPins: readonly MapPin[] = [];
const noOutlines: readonly MapArea[] = [];

/** What is drawn on a plan, and what of its floor is not. */
export const usePlanMarks = ({ id, installationId, floorId }: FloorMap, q = '') => {
  const query = { installationId, mapId: String(id), size: most };
  const first = useRoute(mapPins.list, { query });
  const more = useRoute(
    mapPins.list,
    { query: { ...query, page: 2 } },
    { enabled: (first.data?.total ?? 0) > most },
  );
  const drawn = useRoute(mapAreas.list, { query });
  const unpinned = useRoute(
    listUnpinned,
    { params: { id: String(id) }, query: { q, size: 100 } },
    { keepPrevious: true },
  );
  const places = useRoute(areas.list, {
    query: { installationId, floorId: String(floorId), size: most, sort: 'name' },
  });
  const outlines = drawn.data?.data ?? noOutlines;
  const outlined = new Set(outlines.map(({ areaId }) => areaId));
  return {
    pins: more.data ? [...(first.data?.data ?? noPins), ...more.data.data] : (first.data?.data ?? noPins),
    outlines,
    unpinned: unpinned.data?.data ?? [],
    unpinnedTotal: unpinned.data?.total ?? 0,
    withoutOutline: (places.data?.data ?? []).filter((area) => !outlined.has(area.id)),
    error: first.error ?? drawn.error,
    retry: () => void Promise.all([first.refetch(), drawn.refetch()]),
  };
};
