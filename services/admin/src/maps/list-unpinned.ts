import type { listUnpinned as contract } from 'shared-kit/contracts/centres/maps';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { searchFilter } from 'shared-kit/server/list';
import type { RecordOf } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { mapPins, type maps } from './map.model.ts';

export const listUnpinned: RecordHandler<typeof contract, RecordOf<typeof maps>> = async (
  { located: { _id: mapId, installationId, floorId }, query: { q, size = 50 } },
  { db },
) => {
  const pinned = await mapPins(db).find({ installationId, mapId }, { elementId: 1 }).lean();
  const ids = pinned.map(({ elementId }) => elementId);
  const filter = { installationId, floorId, _id: trusted({ $nin: ids }), ...searchFilter(q) };
  const [found, total] = await Promise.all([
    elements(db)
      .find(filter, { ref: 1, name: 1, areaId: 1 })
      .sort({ nameSort: 1, _id: 1 })
      .limit(size)
      .lean(),
    elements(db).countDocuments(filter),
  ]);
  return { data: found.map(({ _id: id, ref, name, areaId }) => ({ id, ref, name, areaId })), total };
};
