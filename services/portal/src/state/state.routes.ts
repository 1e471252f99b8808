import { getPortalState as contract } from 'shared-kit/contracts/portal-state';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getPortalState } from './get-portal-state.ts';

export const stateRoutes = [defineRoute(contract, { handle: getPortalState })];
