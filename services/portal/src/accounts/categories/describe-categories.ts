import { categories as contracts } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { describeRecords } from 'shared-kit/server/records';
import { isCategoryInUse } from '../installation-users/find-assignments.ts';
import { categories } from './category.model.ts';
import { categoryKeys } from './category-keys.ts';

export const categorySpec = describeRecords(contracts, {
  model: categories,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'id',
  fields: categoryKeys,
  async checkRemoval({ _id }, { db }, session) {
    if (await isCategoryInUse(db, _id, session)) fail('catalogueEntryInUse');
  },
});
