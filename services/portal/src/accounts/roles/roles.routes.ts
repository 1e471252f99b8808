import { roles } from 'shared-kit/contracts/users';
import { recordRoutes } from '../../records/record-routes.ts';
import { roleSpec } from './describe-roles.ts';

export const roleRoutes = recordRoutes(roles, roleSpec);
