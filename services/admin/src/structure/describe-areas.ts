import { areas as contracts } from 'shared-kit/contracts/centres/installations';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { correctivesV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { claim, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { removeDocuments } from '../documents/remove-documents.ts';
import { elements } from '../elements/element.model.ts';
import { removeOutlines, removePins } from '../maps/stray-marks.ts';
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
    const { buildingId } = await claim(ctx, floors, {
      filter: { _id: floorId, installationId },
      path: 'floorId',
      session,
    });
    return { buildingId };
  },
  async cascade(before, { _id: areaId, installationId, floorId, buildingId }, { ctx, session }) {
    if (before.floorId === floorId) return;
    const { db } = ctx;
    await elements(db).updateMany({ installationId, areaId }, { $set: { floorId, buildingId } }, { session });
    const moved = await elements(db).find({ installationId, areaId }, { _id: 1 }).session(session).lean();
    const elementIds = moved.map(({ _id }) => _id);
    await removePins(ctx, { installationId, elementIds, floorId }, session);
    await removeOutlines(ctx, { installationId, areaId, floorId }, session);
  },
  async checkRemoval({ _id: areaId, installationId, floorId }, ctx, session) {
    await claimForeign(ctx, areas.collection, { id: areaId, session });
    await refuseRelated(
      ctx,
      [
        elements,
        // What is done keeps the name of where it was done; by the floor, which an index begins with.
        { collection: tasksV1, filter: { installationId, floorId, areaId, result: ChoreResult.Undone } },
        { collection: correctivesV1 },
        { collection: outOfServicesV1 },
      ],
      { filter: { installationId, areaId }, code: 'areaHasRelated', session },
    );
    await removeOutlines(ctx, { installationId, areaId }, session);
    await removeDocuments(ctx, { installationId, ownerType: 'area', ownerId: areaId }, session);
  },
});
