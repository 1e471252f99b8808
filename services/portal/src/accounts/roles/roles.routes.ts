import { roles } from 'shared-kit/contracts/people/users';
import { recordRoutes } from 'shared-kit/server/records';
import { roleSpec } from './describe-roles.ts';

export const roleRoutes = recordRoutes(roles, roleSpec);
