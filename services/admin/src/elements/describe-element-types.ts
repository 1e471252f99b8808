import type { elementTypes as contracts } from 'shared-kit/contracts/elements';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { searchTextOf } from 'shared-kit/server/list';
import type { RecordSpec } from '../records/record-spec.ts';
import { refuseRelated } from '../records/related-records.ts';
import { nameKeys } from '../records/text-keys.ts';
import { type ElementTypeRecord, elements, elementTypes } from './element.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const elementTypeSpec: RecordSpec<ElementTypeRecord, Body, Query> = {
  entityType: 'ElementType',
  model: elementTypes,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  toFields: (body) => ({
    ...body,
    ...nameKeys(body.name),
    searchText: searchTextOf([body.name, body.description]),
  }),
  filter: () => ({}),
  checkRemoval: ({ _id: elementTypeId }, ctx, session) =>
    refuseRelated(ctx, [elements], { elementTypeId }, 'catalogueEntryInUse', session),
};
