import { areas as contracts } from 'shared-kit/contracts/installations';
import { correctivesV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { claim, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { partKeys } from './part-keys.ts';
import { areas, floors } from './structure.model.ts';

export const areaSpec = describeRecords(contracts, {
  model: areas,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  fields: partKeys,
  async check({ current, next: { installationId = 0, floorId = 0 } }, ctx, session) {
    if (floorId === current?.floorId) return {};
    const { buildingId } = await claim(ctx, floors, { _id: floorId, installationId }, 'floorId', session);
    return { buildingId };
  },
  async cascade(before, { _id: areaId, installationId, floorId, buildingId }, { db }, session) {
    if (before.floorId === floorId) return;
    await elements(db).updateMany({ installationId, areaId }, { $set: { floorId, buildingId } }, { session });
  },
  checkRemoval: ({ _id: areaId, installationId }, ctx, session) =>
    refuseRelated(
      ctx,
      [elements, { collection: correctivesV1 }, { collection: outOfServicesV1 }],
      { installationId, areaId },
      'areaHasRelated',
      session,
    ),
});
