import type { searchPlaces as contract } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { mostHits, type SearchHit } from 'shared-kit/contracts/search';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { Handler } from 'shared-kit/server/http/define-route';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { placeTextOf } from './place-names.ts';

interface Found {
  readonly _id: number;
  readonly name: string;
  readonly floorId?: number;
  readonly buildingId?: number;
}

/** Buildings before their floors before their areas: the larger place is the likelier one to be meant. */
export const searchPlaces: Handler<typeof contract> = async ({ query }, { db }) => {
  const { installationId, q, size = mostHits } = query;
  const filter = { installationId, ...wordsFilter(q) };
  const order = { nameSort: 1, _id: 1 } as const;
  const [foundBuildings, foundFloors, foundAreas] = await Promise.all([
    buildings(db).find(filter).sort(order).limit(size).select('name').lean<Found[]>(),
    floors(db).find(filter).sort(order).limit(size).select('name buildingId').lean<Found[]>(),
    areas(db).find(filter).sort(order).limit(size).select('name buildingId floorId').lean<Found[]>(),
  ]);
  const placeOf = await placeTextOf(db, [...foundFloors, ...foundAreas]);
  const hitOf =
    (kind: 'building' | 'floor' | 'area') =>
    (found: Found): SearchHit => ({
      kind,
      id: found._id,
      title: found.name,
      hint: placeOf(found),
      installationId,
      path: paths[kind]({ id: found._id, installationId }),
    });
  const hits = [
    ...foundBuildings.map(hitOf('building')),
    ...foundFloors.map(hitOf('floor')),
    ...foundAreas.map(hitOf('area')),
  ];
  return { data: hits.slice(0, size) };
};
