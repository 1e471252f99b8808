import type { choreTypes as contracts } from 'shared-kit/contracts/chores';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { searchTextOf } from 'shared-kit/server/list';
import type { RecordSpec } from '../records/record-spec.ts';
import { refuseRelated } from '../records/related-records.ts';
import { keyOf } from '../records/text-keys.ts';
import { type ChoreTypeRecord, chores, choreTypes, genericChores } from './chore.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const choreTypeSpec: RecordSpec<ChoreTypeRecord, Body, Query> = {
  entityType: 'ChoreType',
  model: choreTypes,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'order',
  toFields: (body) => ({
    ...body,
    nameKey: keyOf(body.name.es),
    searchText: searchTextOf([body.name.es, body.name.cat, body.name.en]),
  }),
  filter: () => ({}),
  checkRemoval: ({ _id: choreTypeId }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], { choreTypeId }, 'catalogueEntryInUse', session),
};
