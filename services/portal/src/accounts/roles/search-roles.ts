import { inCatalogue } from 'shared-kit/server/records';
import { roles } from './role.model.ts';

export const searchRoles = inCatalogue(roles, {
  kind: 'role',
  title: ({ name }) => name,
  list: '/user/spad-role',
});
