import { installationUsers } from 'shared-kit/contracts/people/users';
import { recordRoutes } from 'shared-kit/server/records';
import { installationUserSpec } from './describe-installation-users.ts';

export const installationUserRoutes = recordRoutes(installationUsers, installationUserSpec);
