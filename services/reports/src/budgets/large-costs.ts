import { type LargeCost, mostLargeCosts } from 'shared-kit/contracts/correctives/budgets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { rateOn } from 'shared-kit/domain/figures/hourly-rates';
import { costOfMinutes, roundedCost } from 'shared-kit/domain/figures/work-costs';
import { approvalId, type CostApprovalRecord } from './budget.model.ts';
import type { Spending, SpendingScope } from './read-spending.ts';

interface Weighed {
  readonly above: number | null;
  readonly approvals: readonly CostApprovalRecord[];
}

/** Costs above the amount from which the installation approves them: those that await it first, the largest first. */
export const largeCosts = (
  { repairs, contracts }: Spending,
  { installationId, rates, timeZone, now }: SpendingScope,
  { above, approvals }: Weighed,
): { readonly largeCosts: LargeCost[]; readonly awaiting: number } => {
  if (above === null) return { largeCosts: [], awaiting: 0 };
  const byId = new Map(approvals.map((approval) => [approval._id, approval]));
  const costs = [
    ...repairs.map(({ _id, openingDescription, closedAt, cost, realMinutes }) => ({
      kind: 'corrective' as const,
      id: _id,
      title: openingDescription,
      day: closedAt && localDayText(closedAt, timeZone),
      amount: roundedCost(
        cost + (costOfMinutes(realMinutes, rateOn(rates, localDayText(closedAt ?? now, timeZone))) ?? 0),
      ),
    })),
    ...contracts.map(({ _id, name, amount, contractStart = null }) => ({
      kind: 'contract' as const,
      id: _id,
      title: name,
      day: contractStart,
      amount: roundedCost(amount ?? 0),
    })),
  ];
  const large = costs
    .filter(({ amount }) => amount > above)
    .map((cost): LargeCost => {
      const known = byId.get(approvalId({ installationId, kind: cost.kind, costId: cost.id }));
      const isApproved = known !== undefined && known.amount >= cost.amount;
      return {
        ...cost,
        approved: isApproved
          ? { amount: known.amount, byName: known.byName, at: known.at.toISOString() }
          : null,
      };
    })
    .toSorted(
      (one, other) =>
        Number(one.approved !== null) - Number(other.approved !== null) ||
        other.amount - one.amount ||
        one.id - other.id,
    );
  return {
    largeCosts: large.slice(0, mostLargeCosts),
    awaiting: large.filter(({ approved }) => approved === null).length,
  };
};
