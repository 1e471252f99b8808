import { roles as contracts } from 'shared-kit/contracts/people/users';
import { defineRecords, nameFields, type RecordOf, searchFields } from 'shared-kit/server/records';

export type RoleRecord = RecordOf<typeof roles>;

export const roles = defineRecords(contracts, {
  entityType: 'Role',
  stored: { ...nameFields, ...searchFields },
  indexes: [{ key: { nameKey: 1 }, unique: true }, { key: { nameSort: 1, _id: 1 } }],
});
