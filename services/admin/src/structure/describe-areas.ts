import type { areas as contracts } from 'shared-kit/contracts/installations';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { searchTextOf } from 'shared-kit/server/list';
import { elements } from '../elements/element.model.ts';
import { oneOf } from '../records/filters.ts';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim, refuseRelated } from '../records/related-records.ts';
import { nameKeys } from '../records/text-keys.ts';
import { type AreaRecord, areas, floors } from './structure.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const areaSpec: RecordSpec<AreaRecord, Body, Query> = {
  entityType: 'Area',
  model: areas,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  installationOf: ({ installationId }) => installationId,
  toFields: (body) => ({
    ...body,
    ...nameKeys(body.name),
    searchText: searchTextOf([body.name, body.description]),
  }),
  filter: ({ installationId, buildingId, floorId }) => ({
    installationId,
    ...oneOf({ buildingId, floorId }),
  }),
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
    refuseRelated(ctx, [elements], { installationId, areaId }, 'areaHasRelated', session),
};
