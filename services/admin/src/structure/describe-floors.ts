import { floors as contracts } from 'shared-kit/contracts/centres/installations';
import { claim, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { removeDocuments } from '../documents/remove-documents.ts';
import { elements } from '../elements/element.model.ts';
import { maps } from '../maps/map.model.ts';
import { moveMaps } from '../maps/stray-marks.ts';
import { partKeys } from './part-keys.ts';
import { areas, buildings, floors } from './structure.model.ts';

export const floorSpec = describeRecords(contracts, {
  model: floors,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  fields: partKeys,
  async check({ current, next: { installationId = 0, buildingId = 0 } }, ctx, session) {
    if (buildingId !== current?.buildingId)
      await claim(ctx, buildings, {
        filter: { _id: buildingId, installationId },
        path: 'buildingId',
        session,
      });
    return {};
  },
  async cascade(before, { _id: floorId, installationId, buildingId }, { ctx, session }) {
    const { db } = ctx;
    if (before.buildingId === buildingId) return;
    await areas(db).updateMany({ installationId, floorId }, { $set: { buildingId } }, { session });
    await elements(db).updateMany({ installationId, floorId }, { $set: { buildingId } }, { session });
    await moveMaps(ctx, { installationId, floorId, buildingId }, session);
  },
  async checkRemoval({ _id: floorId, installationId }, ctx, session) {
    await refuseRelated(ctx, [areas, maps], {
      filter: { installationId, floorId },
      code: 'floorHasRelated',
      session,
    });
    await removeDocuments(ctx, { installationId, ownerType: 'floor', ownerId: floorId }, session);
  },
});
