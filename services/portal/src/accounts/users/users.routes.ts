import { users } from 'shared-kit/contracts/users';
import { recordRoutes } from '../../records/record-routes.ts';
import { userSpec } from './describe-users.ts';

export const userRoutes = recordRoutes(users, userSpec);
