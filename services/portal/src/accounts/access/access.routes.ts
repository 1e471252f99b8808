import { listMemberAccess, listUserAccess } from 'shared-kit/contracts/access';
import { defineRoute, type Route } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { listAccessOfMembers, listAccessOfUsers } from './list-access.ts';

export const accessRoutes: Route<PortalDeps>[] = [
  defineRoute(listMemberAccess, { handle: listAccessOfMembers }),
  defineRoute(listUserAccess, { handle: listAccessOfUsers }),
];
