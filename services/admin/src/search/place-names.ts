import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { areas, buildings, floors } from '../structure/structure.model.ts';

interface Named {
  readonly _id: number;
  readonly name: string;
}

interface Within {
  readonly areaId?: number;
  readonly floorId?: number;
  readonly buildingId?: number;
}

type Filter = Readonly<Record<string, unknown>>;

const namesOf = async (
  ids: readonly (number | undefined)[],
  read: (filter: Filter) => Promise<readonly Named[]>,
): Promise<ReadonlyMap<number | undefined, string>> => {
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  const found = known.length === 0 ? [] : await read({ _id: trusted({ $in: known }) });
  return new Map(found.map(({ _id, name }) => [_id, name]));
};

/** Says where things are: `Sala de máquinas · Planta baja · Edificio A`, with the names that it has looked up for all of them. */
export const placeTextOf = async (
  db: Connection,
  things: readonly Within[],
): Promise<(thing: Within) => string> => {
  const [ofArea, ofFloor, ofBuilding] = await Promise.all([
    namesOf(
      things.map(({ areaId }) => areaId),
      (filter) => areas(db).find(filter).select('name').lean<Named[]>(),
    ),
    namesOf(
      things.map(({ floorId }) => floorId),
      (filter) => floors(db).find(filter).select('name').lean<Named[]>(),
    ),
    namesOf(
      things.map(({ buildingId }) => buildingId),
      (filter) => buildings(db).find(filter).select('name').lean<Named[]>(),
    ),
  ]);
  return ({ areaId, floorId, buildingId }) =>
    [ofArea.get(areaId), ofFloor.get(floorId), ofBuilding.get(buildingId)].filter(Boolean).join(' · ');
};
