import type { buildings as contracts } from 'shared-kit/contracts/installations';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { searchTextOf } from 'shared-kit/server/list';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim, refuseRelated } from '../records/related-records.ts';
import { nameKeys } from '../records/text-keys.ts';
import { type BuildingRecord, buildings, floors, installations } from './structure.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const buildingSpec: RecordSpec<BuildingRecord, Body, Query> = {
  entityType: 'Building',
  model: buildings,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  installationOf: ({ installationId }) => installationId,
  toFields: (body) => ({
    ...body,
    ...nameKeys(body.name),
    searchText: searchTextOf([body.name, body.description]),
  }),
  filter: ({ installationId }) => ({ installationId }),
  async check({ current, next }, ctx, session) {
    if (!current)
      await claim(ctx, installations, { _id: next.installationId ?? 0 }, 'installationId', session);
    return {};
  },
  checkRemoval: ({ _id: buildingId, installationId }, ctx, session) =>
    refuseRelated(ctx, [floors], { installationId, buildingId }, 'buildingHasRelated', session),
};
