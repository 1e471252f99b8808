import { choreTypes as contracts } from 'shared-kit/contracts/chore-types';
import { searchTextOf } from 'shared-kit/server/list';
import { describeRecords, keyOf, refuseRelated } from 'shared-kit/server/records';
import { chores, choreTypes, genericChores } from './chore.model.ts';

export const choreTypeSpec = describeRecords(contracts, {
  model: choreTypes,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'order',
  fields: ({ name: { es, cat, en } }) => ({ nameKey: keyOf(es), searchText: searchTextOf([es, cat, en]) }),
  checkRemoval: ({ _id: choreTypeId }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], { choreTypeId }, 'catalogueEntryInUse', session),
});
