import type { Model } from 'mongoose';
import { type Connection, trusted } from 'shared-kit/server/mongo';
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

const namesOf = async (model: Model<Named>, ids: readonly (number | undefined)[]) => {
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  if (known.length === 0) return new Map<number | undefined, string>();
  const found = await model
    .find({ _id: trusted({ $in: known }) })
    .select('name')
    .lean<Named[]>();
  return new Map<number | undefined, string>(found.map(({ _id, name }) => [_id, name]));
};

/** Says where things are: `Sala de máquinas · Planta baja · Edificio A`, with the names that it has looked up for all of them. */
export const placeTextOf = async (
  db: Connection,
  things: readonly Within[],
): Promise<(thing: Within) => string> => {
  const [ofArea, ofFloor, ofBuilding] = await Promise.all([
    namesOf(
      areas(db),
      things.map(({ areaId }) => areaId),
    ),
    namesOf(
      floors(db),
      things.map(({ floorId }) => floorId),
    ),
    namesOf(
      buildings(db),
      things.map(({ buildingId }) => buildingId),
    ),
  ]);
  return ({ areaId, floorId, buildingId }) =>
    [ofArea.get(areaId), ofFloor.get(floorId), ofBuilding.get(buildingId)].filter(Boolean).join(' · ');
};
