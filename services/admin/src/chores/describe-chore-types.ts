import { choreTypes as contracts } from 'shared-kit/contracts/plans/chore-types';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { describeRecords, refuseRelated, spanishKey } from 'shared-kit/server/records';
import { byName } from '../catalogues/named.ts';
import { chores, choreTypes, genericChores } from './chore.model.ts';

export const choreTypeSpec = describeRecords(contracts, {
  model: choreTypes,
  ...byName,
  fields: (type) => ({
    nameKey: spanishKey(type.name),
    searchText: searchTextIn(searchedFields.choreTypes, type),
  }),
  checkRemoval: ({ _id: choreTypeId }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], {
      filter: { choreTypeId },
      code: 'catalogueEntryInUse',
      session,
    }),
});
