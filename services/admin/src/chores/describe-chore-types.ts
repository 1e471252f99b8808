import { choreTypes as contracts } from 'shared-kit/contracts/chore-types';
import { describeRecords, refuseRelated } from 'shared-kit/server/records';
import { byName, namedKeys } from '../catalogues/named.ts';
import { chores, choreTypes, genericChores } from './chore.model.ts';

export const choreTypeSpec = describeRecords(contracts, {
  model: choreTypes,
  ...byName,
  fields: ({ name }) => namedKeys(name),
  checkRemoval: ({ _id: choreTypeId }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], { choreTypeId }, 'catalogueEntryInUse', session),
});
