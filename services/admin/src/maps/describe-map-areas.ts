import { mapAreas as contracts } from 'shared-kit/contracts/centres/maps';
import { trusted } from 'shared-kit/server/database/mongo';
import { claim, describeRecords } from 'shared-kit/server/records';
import { areas } from '../structure/structure.model.ts';
import { mapAreas, maps } from './map.model.ts';

export const mapAreaSpec = describeRecords(contracts, {
  model: mapAreas,
  unique: { areaId: { code: 'nameExists', path: 'areaId' } },
  fixed: ['installationId', 'mapId', 'areaId'],
  defaultSort: 'id',
  sortFields: { id: '_id' },
  async check({ current, next: { installationId = 0, mapId = 0, areaId = 0 } }, ctx, session) {
    if (current) return { floorId: current.floorId };
    const { floorId } = await claim(ctx, maps, {
      filter: { _id: mapId, installationId },
      path: 'mapId',
      session,
    });
    await claim(ctx, areas, { filter: { _id: areaId, installationId, floorId }, path: 'areaId', session });
    return { floorId };
  },
  async decorate(records, { db }, session) {
    const ids = records.map(({ areaId }) => areaId);
    const found = await areas(db)
      .find({ _id: trusted({ $in: ids }) }, { name: 1 })
      .session(session)
      .lean();
    const byId = new Map(found.map((area) => [area._id, area.name]));
    return ({ areaId }) => ({ areaName: byId.get(areaId) ?? '' });
  },
});
