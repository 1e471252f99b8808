import * as contracts from 'shared-kit/contracts/plans/maintenance-plans';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { applyPlans } from './apply-plans.ts';
import { getMaintenancePlan, saveMaintenancePlan } from './keep-plan.ts';
import { planApplications } from './plan.model.ts';
import { previewPlans } from './preview-plans.ts';
import { getPlanApplication, listPlanApplications } from './read-applications.ts';
import { undoPlanApplication } from './undo-application.ts';

const locate = ({ params: { id } }: { params: { id: number } }, { db }: RequestContext) =>
  planApplications(db).findById(id).lean();

export const planRoutes = [
  defineRoute(contracts.getMaintenancePlan, { handle: getMaintenancePlan }),
  defineRoute(contracts.saveMaintenancePlan, { handle: saveMaintenancePlan }),
  defineRoute(contracts.previewPlans, { handle: previewPlans }),
  defineRoute(contracts.applyPlans, { handle: applyPlans }),
  defineRoute(contracts.listPlanApplications, { handle: listPlanApplications }),
  defineRoute(contracts.getPlanApplication, { locate, handle: getPlanApplication }),
  defineRoute(contracts.undoPlanApplication, { locate, handle: undoPlanApplication }),
];
