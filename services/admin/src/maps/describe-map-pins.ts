import { mapPins as contracts } from 'shared-kit/contracts/centres/maps';
import { trusted } from 'shared-kit/server/database/mongo';
import { claim, describeRecords } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { mapPins, maps } from './map.model.ts';

export const mapPinSpec = describeRecords(contracts, {
  model: mapPins,
  unique: { elementId: { code: 'nameExists', path: 'elementId' } },
  fixed: ['installationId', 'mapId', 'elementId'],
  defaultSort: 'id',
  sortFields: { id: '_id' },
  async check({ current, next: { installationId = 0, mapId = 0, elementId = 0 } }, ctx, session) {
    if (current) return { floorId: current.floorId };
    const { floorId } = await claim(ctx, maps, {
      filter: { _id: mapId, installationId },
      path: 'mapId',
      session,
    });
    await claim(ctx, elements, {
      filter: { _id: elementId, installationId, floorId },
      path: 'elementId',
      session,
    });
    return { floorId };
  },
  async decorate(records, { db }, session) {
    const ids = records.map(({ elementId }) => elementId);
    const found = await elements(db)
      .find({ _id: trusted({ $in: ids }) }, { ref: 1, name: 1 })
      .session(session)
      .lean();
    const byId = new Map(found.map((element) => [element._id, element]));
    return ({ elementId }) => {
      const { ref = '', name = '' } = byId.get(elementId) ?? {};
      return { elementRef: ref, elementName: name };
    };
  },
});
