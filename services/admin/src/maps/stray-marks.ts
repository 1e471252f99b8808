/** Pins and outlines follow what they stand for: they go with it, and stay behind when it moves to another floor. */

import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { mapAreas, mapPins, maps } from './map.model.ts';

type Db = Pick<RequestContext, 'db'>;

/** Removes the pins of elements, or only those that are on other floors than `floorId`. */
export const removePins = async (
  { db }: Db,
  { installationId, elementIds, floorId }: { installationId: number; elementIds: number[]; floorId?: number },
  session: ClientSession,
): Promise<void> => {
  if (elementIds.length === 0) return;
  const elsewhere = floorId === undefined ? {} : { floorId: trusted({ $ne: floorId }) };
  const elementId = trusted({ $in: elementIds });
  await mapPins(db).deleteMany({ installationId, elementId, ...elsewhere }, { session });
};

/** Removes the outlines of an area, or only those on other floors than `floorId`. */
export const removeOutlines = async (
  { db }: Db,
  { installationId, areaId, floorId }: { installationId: number; areaId: number; floorId?: number },
  session: ClientSession,
): Promise<void> => {
  const elsewhere = floorId === undefined ? {} : { floorId: trusted({ $ne: floorId }) };
  await mapAreas(db).deleteMany({ installationId, areaId, ...elsewhere }, { session });
};

/** Maps of a floor that now stands in another building. */
export const moveMaps = async (
  { db }: Db,
  { installationId, floorId, buildingId }: { installationId: number; floorId: number; buildingId: number },
  session: ClientSession,
): Promise<void> => {
  await maps(db).updateMany({ installationId, floorId }, { $set: { buildingId } }, { session });
};
