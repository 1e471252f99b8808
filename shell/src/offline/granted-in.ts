import { EntityType } from 'shared-kit/contracts/enums';
import type { PreparerCall } from 'shared-kit/contracts/modules/slots';
import { loggedInUser } from 'shared-kit/web/app';
import type { Portal } from '../layout/use-portal.ts';

/** What who is signed in may do in the installation; null: everything. */
export const grantedIn = ({ installation }: Pick<Portal, 'installation'>): PreparerCall['granted'] =>
  loggedInUser()?.EntityType === EntityType.SuperAdminProxy ? null : installation?.permissions;
