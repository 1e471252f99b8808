import * as parts from 'shared-kit/contracts/correctives/budget-parts';
import * as contracts from 'shared-kit/contracts/correctives/budgets';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { approveCost } from './approve-cost.ts';
import { costCentreSpec } from './describe-cost-centres.ts';
import { getBudgetParts } from './get-budget-parts.ts';
import { getBudgetYear } from './get-budget-year.ts';
import { saveBudget } from './save-budget.ts';
import { saveBudgetLine } from './save-budget-line.ts';

export const budgetRoutes = [
  defineRoute(contracts.getBudgetYear, { handle: getBudgetYear }),
  defineRoute(contracts.saveBudget, { handle: saveBudget }),
  defineRoute(contracts.approveCost, { handle: approveCost }),
  defineRoute(parts.getBudgetParts, { handle: getBudgetParts }),
  defineRoute(parts.saveBudgetLine, { handle: saveBudgetLine }),
  ...recordRoutes(parts.ownCostCentres, costCentreSpec),
];
