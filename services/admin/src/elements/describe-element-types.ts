import { elementTypes as contracts } from 'shared-kit/contracts/elements';
import { searchTextOf } from 'shared-kit/server/list';
import { describeRecords, nameKeys, refuseRelated } from 'shared-kit/server/records';
import { elements, elementTypes } from './element.model.ts';

export const elementTypeSpec = describeRecords(contracts, {
  model: elementTypes,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  fields: ({ name, description }) => ({
    ...nameKeys(name),
    searchText: searchTextOf([name, description]),
  }),
  checkRemoval: ({ _id: elementTypeId }, ctx, session) =>
    refuseRelated(ctx, [elements], { elementTypeId }, 'catalogueEntryInUse', session),
});
