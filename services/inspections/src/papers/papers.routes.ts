import {
  issueInspectionPlan,
  printInspectionMatrix,
  printInspectionPlan,
} from 'shared-kit/contracts/legal/inspections';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { issuePlan } from './issue-plan.ts';
import { printMatrix } from './print-matrix.ts';
import { printPlan } from './print-plan.ts';

/** Before what takes the last part of the path for an id. */
export const paperRoutes = [
  defineRoute(printInspectionPlan, { handle: printPlan }),
  defineRoute(issueInspectionPlan, { handle: issuePlan }),
  defineRoute(printInspectionMatrix, { handle: printMatrix }),
];
