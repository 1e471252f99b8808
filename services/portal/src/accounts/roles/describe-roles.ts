import { roles as contracts } from 'shared-kit/contracts/people/users';
import { describeRecords } from 'shared-kit/server/records';
import { refuseAssigned } from '../installation-users/find-assignments.ts';
import { roles } from './role.model.ts';
import { roleKeys } from './role-keys.ts';

export const roleSpec = describeRecords(contracts, {
  model: roles,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  decidesAccess: true,
  fields: ({ name, permissions, requiresSecondFactor }) => ({
    requiresSecondFactor,
    ...roleKeys({ name }),
    permissions: [...new Set(permissions)].sort((a, b) => a - b),
  }),
  checkRemoval: ({ _id: roleId }, ctx, session) => refuseAssigned(ctx, { roleId }, session),
});
