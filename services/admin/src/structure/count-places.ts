import type { countPlaces as contract } from 'shared-kit/contracts/centres/installations';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { elements } from '../elements/element.model.ts';
import { areas, floors } from './structure.model.ts';

/** Each by its index: grouping all elements of a large installation would read every one of them. */
const counted = <P extends object>(
  db: Connection,
  places: readonly P[],
  filterOf: (place: P) => {
    readonly installationId: number;
    readonly floorId?: number;
    readonly areaId?: number;
  },
): Promise<(P & { readonly elements: number })[]> =>
  Promise.all(
    places.map(async (place) => ({ ...place, elements: await elements(db).countDocuments(filterOf(place)) })),
  );

export const countPlaces: Handler<typeof contract> = async (
  { query: { installationId, floorId } },
  { db },
) => {
  if (floorId === undefined) {
    const all = await floors(db).find({ installationId }).select(['buildingId']).sort({ _id: 1 }).lean();
    const places = all.map(({ _id, buildingId }) => ({ buildingId, floorId: _id, areaId: 0 }));
    return { data: await counted(db, places, (floor) => ({ installationId, floorId: floor.floorId })) };
  }
  const inside = await areas(db)
    .find({ installationId, floorId })
    .select(['buildingId', 'floorId'])
    .sort({ _id: 1 })
    .lean();
  const places = inside.map(({ _id, ...area }) => ({ buildingId: area.buildingId, floorId, areaId: _id }));
  return { data: await counted(db, places, ({ areaId }) => ({ installationId, areaId })) };
};
