import { printInspectionMatrix, printInspectionPlan } from 'shared-kit/contracts/inspections';
import { defineRoute } from 'shared-kit/server/define-route';
import { printMatrix } from './print-matrix.ts';
import { printPlan } from './print-plan.ts';

/** Before what takes the last part of the path for an id. */
export const paperRoutes = [
  defineRoute(printInspectionPlan, { handle: printPlan }),
  defineRoute(printInspectionMatrix, { handle: printMatrix }),
];
