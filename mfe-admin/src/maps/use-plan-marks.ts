import { areas } from 'shared-kit/contracts/centres/installations';
import {
  type FloorMap,
  listUnpinned,
  type MapArea,
  type MapPin,
  mapAreas,
  mapPins,
} from 'shared-kit/contracts/centres/maps';
import { useRoute } from 'shared-kit/web/query';
import { useAllRows } from '../places/use-all-rows.ts';

const most = 500;
const noPins: readonly MapPin[] = [];
const noOutlines: readonly MapArea[] = [];

interface Sought {
  /** In what is not on the plan; that is for those who can put it there. */
  readonly q: string;
  readonly canEdit: boolean;
}

/** What is drawn on a plan, and what of its floor is not. */
export const usePlanMarks = ({ id, installationId, floorId, pinCount }: FloorMap, { q, canEdit }: Sought) => {
  const query = { installationId, mapId: String(id) };
  const pinned = useAllRows(mapPins.list, query, pinCount);
  const drawn = useAllRows(mapAreas.list, query);
  const unpinned = useRoute(
    listUnpinned,
    { params: { id: String(id) }, query: { q, size: 100 } },
    // What is on the plan comes first: looking for what is not takes the longest.
    { keepPrevious: true, enabled: canEdit && pinned.isWhole },
  );
  const places = useRoute(areas.list, {
    query: { installationId, floorId: String(floorId), size: most, sort: 'name' },
  });
  const outlines = drawn.rows ?? noOutlines;
  const outlined = new Set(outlines.map(({ areaId }) => areaId));
  return {
    pins: pinned.rows ?? noPins,
    outlines,
    /** Everything that is drawn on the plan has come. */
    isWhole: pinned.isWhole && drawn.isWhole,
    unpinned: unpinned.data?.data ?? [],
    unpinnedTotal: unpinned.data?.total ?? 0,
    withoutOutline: (places.data?.data ?? []).filter((area) => !outlined.has(area.id)),
    error: pinned.error ?? drawn.error,
    retry: () => void Promise.all([pinned.refetch(), drawn.refetch()]),
  };
};
