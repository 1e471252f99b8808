/** What a cost centre will have cost when the year ends. */
import type { CostCentre } from '../../contracts/correctives/budgets.ts';
import { roundedCost } from './work-costs.ts';

export interface CentreCosts {
  /** Euro, until now. */
  readonly spent: number;
  /** Euro that are known to come until the year ends. */
  readonly toCome: number;
}

/** What breaks costs on as it did; of tasks and contracts all that comes is known. */
const goesOn: Readonly<Record<CostCentre, boolean>> = {
  planned: false,
  repairs: true,
  parts: true,
  contractors: false,
};

/** Before, one repair would be taken for every week's. */
const leastShare = 1 / 12;

/**
 * Euro. `passed` is how much of the year has passed, from 0 to 1: once it is over, what was spent. What goes on as it did is never less than
 * what is known.
 */
export const forecastOf = (centre: CostCentre, { spent, toCome }: CentreCosts, passed: number): number => {
  if (passed >= 1) return roundedCost(spent);
  const known = spent + toCome;
  if (!goesOn[centre] || passed < leastShare) return roundedCost(known);
  return roundedCost(Math.max(known, spent / passed));
};

/** How much of the time between two instants has passed, from 0 to 1. */
export const shareOf = ({ from, to }: { readonly from: number; readonly to: number }, now: number): number =>
  Math.min(1, Math.max(0, (now - from) / (to - from)));
