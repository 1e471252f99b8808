import * as contracts from 'shared-kit/contracts/correctives/budgets';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { approveCost } from './approve-cost.ts';
import { getBudgetYear } from './get-budget-year.ts';
import { saveBudget } from './save-budget.ts';

export const budgetRoutes = [
  defineRoute(contracts.getBudgetYear, { handle: getBudgetYear }),
  defineRoute(contracts.saveBudget, { handle: saveBudget }),
  defineRoute(contracts.approveCost, { handle: approveCost }),
];
