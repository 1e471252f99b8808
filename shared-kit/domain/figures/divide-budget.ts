/** A year's budget in parts: the whole is the sum of the parts and of what belongs to none, to the cent, in every figure. */
import type { BudgetRow, CostCentre } from '../../contracts/correctives/budgets.ts';
import type { CentreCosts } from './budget-forecast.ts';
import { roundedCost } from './work-costs.ts';

type PerCentre<T> = Readonly<Record<CostCentre, T>>;

export interface BudgetedPart {
  readonly costs: PerCentre<CentreCosts>;
  /** Euro; null where nobody has said. */
  readonly stated: PerCentre<number | null>;
}

export interface DividedBudget {
  readonly whole: readonly BudgetRow[];
  /** In the order of the parts. */
  readonly parts: readonly (readonly BudgetRow[])[];
  readonly rest: readonly BudgetRow[];
}

/** Euro: what was stated; where nothing was, what was stated of its parts. */
export const statedOrSum = (stated: number | null, ofParts: readonly (number | null)[]): number | null => {
  if (stated !== null) return stated;
  const known = ofParts.filter((each) => each !== null);
  return known.length === 0 ? null : roundedCost(known.reduce((sum, each) => sum + each, 0));
};

const cents = 100;
const halfCent = 0.005;

/** A total in shares that follow weights with the same sum, but for cents: who loses most by rounding down gets the next cent. */
export const inShares = (total: number, weights: readonly number[]): number[] => {
  const shares = weights.map((weight) => Math.floor(weight * cents));
  const missing = Math.round(total * cents) - shares.reduce((sum, share) => sum + share, 0);
  const lost = weights.map((weight, index) => weight * cents - (shares[index] ?? 0));
  const order = lost.map((_, index) => index).toSorted((one, other) => (lost[other] ?? 0) - (lost[one] ?? 0));
  // Weights that sum up to the total miss less than a cent each.
  for (const index of order.slice(0, Math.abs(missing)))
    shares[index] = (shares[index] ?? 0) + Math.sign(missing);
  return shares.map((share) => share / cents);
};

/**
 * The rows of the installation in parts; `rest` are the costs that belong to none of them. What goes on at the rate of the year does so for the
 * whole, and comes to each by what it has spent. Where nothing is stated of the whole, it is what is stated of the parts.
 */
export const divideBudget = (
  whole: readonly BudgetRow[],
  parts: readonly BudgetedPart[],
  rest: PerCentre<CentreCosts>,
): DividedBudget => {
  const divided = whole.map((row) => {
    const { centre, spent, toCome, forecast } = row;
    const costs = [...parts.map((part) => part.costs[centre]), rest[centre]];
    const sum = (amountOf: (cost: CentreCosts) => number): number =>
      costs.reduce((all, cost) => all + amountOf(cost), 0);
    const spentInAll = sum((cost) => cost.spent);
    const known = sum((cost) => cost.spent + cost.toCome);
    // Of a year that is over nothing is to come.
    const isOver = forecast < spent + toCome - halfCent;
    const atRate = Math.max(0, forecast - known);
    const rateOf = (cost: CentreCosts): number => (spentInAll > 0 ? atRate * (cost.spent / spentInAll) : 0);
    return {
      row,
      budgets: parts.map(({ stated }) => stated[centre]),
      spent: inShares(
        spent,
        costs.map((cost) => cost.spent),
      ),
      toCome: inShares(
        toCome,
        costs.map((cost) => cost.toCome),
      ),
      forecast: inShares(
        forecast,
        costs.map((cost) => cost.spent + (isOver ? 0 : cost.toCome + rateOf(cost))),
      ),
    };
  });
  const wholeRows = divided.map(({ row, budgets }) => ({ ...row, budget: statedOrSum(row.budget, budgets) }));
  const rowOf = (index: number, budgetOf: (centre: CostCentre) => number | null): BudgetRow[] =>
    divided.map(({ row: { centre }, spent, toCome, forecast }) => ({
      centre,
      budget: budgetOf(centre),
      spent: spent[index] ?? 0,
      toCome: toCome[index] ?? 0,
      forecast: forecast[index] ?? 0,
    }));
  const left = (centre: CostCentre): number | null => {
    const budget = wholeRows.find((row) => row.centre === centre)?.budget ?? null;
    if (budget === null) return null;
    return roundedCost(budget - parts.reduce((sum, { stated }) => sum + (stated[centre] ?? 0), 0));
  };
  return {
    whole: wholeRows,
    parts: parts.map(({ stated }, index) => rowOf(index, (centre) => stated[centre])),
    rest: rowOf(parts.length, left),
  };
};
