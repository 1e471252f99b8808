import { type getBudgetYear as contract, costCentres } from 'shared-kit/contracts/correctives/budgets';
import { forecastOf, shareOf } from 'shared-kit/domain/figures/budget-forecast';
import { lastRateOf, ratePeriods } from 'shared-kit/domain/figures/hourly-rates';
import { roundedCost } from 'shared-kit/domain/figures/work-costs';
import type { Handler } from 'shared-kit/server/http/define-route';
import { hourlyRatesOf } from '../costs/hourly-rates-of.ts';
import { type ReadContext, workScope } from '../work/work-scope.ts';
import { budgetId, budgets, costApprovals } from './budget.model.ts';
import { largeCosts } from './large-costs.ts';
import { monthsOf, readSpending } from './read-spending.ts';

/** What the year has cost and will have cost, with what it follows from. */
export const readBudgetYear = async (
  ctx: ReadContext,
  { installationId, year }: { readonly installationId: number; readonly year: number },
) => {
  const { db } = ctx;
  const now = ctx.now();
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [work, rates, budget] = await Promise.all([
    workScope(ctx, { installationId, ...days }),
    hourlyRatesOf(db, installationId),
    budgets(db).findOne({ _id: budgetId(installationId, year) }),
  ]);
  const scope = { ...work, year, rates, now };
  const spending = await readSpending(db, scope);
  const passed = shareOf(work, now.getTime());
  const rows = costCentres.map((centre) => {
    const spent = [...spending.months.values()].reduce((sum, month) => sum + month[centre], 0);
    const costs = { spent: roundedCost(spent), toCome: roundedCost(spending.toCome[centre]) };
    return {
      centre,
      budget: budget?.amounts[centre] ?? null,
      ...costs,
      forecast: forecastOf(centre, costs, passed),
    };
  });
  return { scope, budget, spending, rows };
};

export const getBudgetYear: Handler<typeof contract> = async ({ query: { installationId, year } }, ctx) => {
  const [{ scope, budget, spending, rows }, approvals] = await Promise.all([
    readBudgetYear(ctx, { installationId, year }),
    costApprovals(ctx.db).find({ installationId }).toArray(),
  ]);
  const none = { planned: 0, repairs: 0, parts: 0, contractors: 0 };
  const months = monthsOf(year).map((month) => {
    const { planned, repairs, parts, contractors } = spending.months.get(month) ?? none;
    return {
      month,
      planned: roundedCost(planned),
      repairs: roundedCost(repairs),
      parts: roundedCost(parts),
      contractors: roundedCost(contractors),
    };
  });
  const rates = ratePeriods(scope.rates, { from: `${year}-01-01`, to: `${year}-12-31` });
  const above = budget?.approvalAbove ?? null;
  return {
    data: {
      installationId,
      year,
      version: budget?.version ?? 0,
      approvalAbove: above,
      hourlyRate: lastRateOf(rates),
      rates,
      rows,
      months,
      ...largeCosts(spending, scope, { above, approvals }),
    },
  };
};
