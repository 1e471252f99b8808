import { categories as contracts } from 'shared-kit/contracts/people/users';
import { defineRecords, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export const categories = defineRecords(contracts, {
  entityType: 'Category',
  stored: {
    ...searchFields,
    /** The Spanish name as it is told apart. */
    nameKey: z.string(),
  },
  indexes: [{ key: { nameKey: 1 }, unique: true }],
});
