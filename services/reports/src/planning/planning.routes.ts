import { getWorkPlanning as contract } from 'shared-kit/contracts/plans/work-planning';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getWorkPlanning } from './get-work-planning.ts';

export const planningRoutes = [defineRoute(contract, { handle: getWorkPlanning })];
