import type { floors as contracts } from 'shared-kit/contracts/installations';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { searchTextOf } from 'shared-kit/server/list';
import { elements } from '../elements/element.model.ts';
import { oneOf } from '../records/filters.ts';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim, refuseRelated } from '../records/related-records.ts';
import { nameKeys } from '../records/text-keys.ts';
import { areas, buildings, type FloorRecord, floors } from './structure.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const floorSpec: RecordSpec<FloorRecord, Body, Query> = {
  entityType: 'Floor',
  model: floors,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  installationOf: ({ installationId }) => installationId,
  toFields: (body) => ({
    ...body,
    ...nameKeys(body.name),
    searchText: searchTextOf([body.name, body.description]),
  }),
  filter: ({ installationId, buildingId }) => ({ installationId, ...oneOf({ buildingId }) }),
  async check({ current, next: { installationId = 0, buildingId = 0 } }, ctx, session) {
    if (buildingId !== current?.buildingId)
      await claim(ctx, buildings, { _id: buildingId, installationId }, 'buildingId', session);
    return {};
  },
  async cascade(before, { _id: floorId, installationId, buildingId }, { db }, session) {
    if (before.buildingId === buildingId) return;
    await areas(db).updateMany({ installationId, floorId }, { $set: { buildingId } }, { session });
    await elements(db).updateMany({ installationId, floorId }, { $set: { buildingId } }, { session });
  },
  checkRemoval: ({ _id: floorId, installationId }, ctx, session) =>
    refuseRelated(ctx, [areas], { installationId, floorId }, 'floorHasRelated', session),
};
