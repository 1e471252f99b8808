import { installationUsers } from 'shared-kit/contracts/users';
import { recordRoutes } from '../../records/record-routes.ts';
import { installationUserSpec } from './describe-installation-users.ts';

export const installationUserRoutes = recordRoutes(installationUsers, installationUserSpec);
