import { maps as contracts } from 'shared-kit/contracts/centres/maps';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, nameKeys } from 'shared-kit/server/records';
import { claimFile } from '../files/file-uses.ts';
import { floors } from '../structure/structure.model.ts';
import { mapAreas, mapPins, maps } from './map.model.ts';

export const mapSpec = describeRecords(contracts, {
  model: maps,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  // What is drawn on it stands on that floor.
  fixed: ['installationId', 'floorId'],
  defaultSort: 'order',
  fields: (map) => ({
    ...nameKeys(map.name),
    searchText: searchTextIn(searchedFields.maps, map),
  }),
  async check({ current, next }, ctx, session) {
    const { installationId = 0, floorId = 0, fileId = 0, sourceId = null } = next;
    const { buildingId } =
      current ??
      (await claim(ctx, floors, { filter: { _id: floorId, installationId }, path: 'floorId', session }));
    if (sourceId !== null && sourceId !== current?.sourceId)
      await claimFile(
        ctx,
        { fileId: sourceId, installationId, purpose: 'mapSource', path: 'sourceId' },
        session,
      );
    if (fileId === current?.fileId) return { buildingId, width: current.width, height: current.height };
    const file = await claimFile(ctx, { fileId, installationId, purpose: 'map', path: 'fileId' }, session);
    if (!file.width || !file.height) return fail('fileUnreadable');
    return { buildingId, width: file.width, height: file.height };
  },
  async checkRemoval({ _id: mapId, installationId }, { db }, session) {
    await mapPins(db).deleteMany({ installationId, mapId }, { session });
    await mapAreas(db).deleteMany({ installationId, mapId }, { session });
  },
  async decorate(records, { db }, session) {
    const ids = records.map(({ _id }) => _id);
    const installationIds = [...new Set(records.map(({ installationId }) => installationId))];
    const counts = await mapPins(db)
      .aggregate<{ _id: number; count: number }>([
        { $match: { installationId: { $in: installationIds }, mapId: { $in: ids } } },
        { $group: { _id: '$mapId', count: { $sum: 1 } } },
      ])
      .session(session);
    const byMap = new Map(counts.map(({ _id, count }) => [_id, count]));
    return ({ _id }) => ({ pinCount: byMap.get(_id) ?? 0 });
  },
  computedOfNew: { pinCount: 0 },
});
