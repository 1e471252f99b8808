import { categories as contracts } from 'shared-kit/contracts/people/users';
import { describeRecords } from 'shared-kit/server/records';
import { refuseAssigned } from '../installation-users/find-assignments.ts';
import { categories } from './category.model.ts';
import { categoryKeys } from './category-keys.ts';

export const categorySpec = describeRecords(contracts, {
  model: categories,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'id',
  fields: categoryKeys,
  checkRemoval: ({ _id: categoryId }, ctx, session) => refuseAssigned(ctx, { categoryId }, session),
});
