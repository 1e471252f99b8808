/** Costs from what maintenance, correctives and inspections publish, at what an hour of work costs in the installation. */

import type { WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { lastRateOf } from 'shared-kit/domain/figures/hourly-rates';
import { amountWithin, roundedCost } from 'shared-kit/domain/figures/work-costs';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { ScopeQuery, WorkScope } from '../work/work-scope.ts';
import { costOverValue, weighElements } from './count-element-costs.ts';
import { readWork } from './read-work.ts';

/** Former contracts too: they cost what they did. */
const countContractors = async (
  db: Connection,
  { installationId, ...days }: Pick<ScopeQuery, 'installationId' | 'from' | 'to'>,
): Promise<WorkCosts['contractors']> => {
  const contracts = await databaseOf(db)
    .collection<InspectionV1>(inspectionsV1)
    .find({
      installationId,
      inspectionType: InspectionType.externalCompany,
      entityStatus: EntityStatus.Active,
      amount: { $gt: 0 },
    })
    .project<Pick<InspectionV1, 'amount' | 'contractStart' | 'dueDate'>>({
      _id: 0,
      amount: 1,
      contractStart: 1,
      dueDate: 1,
    })
    .toArray();
  const costs = contracts.map(({ amount, contractStart: start = null, dueDate: end }) =>
    amountWithin({ amount: amount ?? 0, start, end }, days),
  );
  const counted = costs.filter((cost): cost is number => cost !== null && cost > 0);
  return {
    contracts: counted.length,
    cost: roundedCost(counted.reduce((sum, cost) => sum + cost, 0)),
    withoutTerm: costs.filter((cost) => cost === null).length,
  };
};

export const countCosts = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  scope: WorkScope,
  query: Pick<ScopeQuery, 'installationId' | 'from' | 'to'>,
): Promise<WorkCosts> => {
  const { db } = ctx;
  const [work, contractors] = await Promise.all([readWork(db, scope), countContractors(db, query)]);
  const { tasks, plannedMinutes, plannedCost, closed, correctiveMinutes, parts } = work.all;
  const hourlyRate = lastRateOf(work.periods);
  const known = (cost: number): number | null => (hourlyRate === null ? null : roundedCost(cost));
  const planned = { tasks, minutes: plannedMinutes, cost: known(plannedCost) };
  const labour = known(work.all.labour);
  const correctives = {
    closed,
    minutes: correctiveMinutes,
    parts: roundedCost(parts),
    labour,
    withoutMinutes: work.withoutMinutes,
  };
  return {
    hourlyRate,
    rates: [...work.periods],
    planned,
    correctives,
    contractors,
    total: roundedCost((planned.cost ?? 0) + correctives.parts + (labour ?? 0) + contractors.cost),
    value: costOverValue(await weighElements(ctx, scope, work)),
  };
};
