/** Costs from what maintenance, correctives and inspections publish, at what an hour of work costs in the installation. */
import { ChoreResult, EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import type { WorkCosts } from 'shared-kit/contracts/work-costs';
import { amountWithin, costOfMinutes, roundedCost } from 'shared-kit/domain/work-costs';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { anyResult, type ScopeQuery, type WorkScope, workFacts } from '../work/work-scope.ts';

interface Counted {
  readonly count: number;
  readonly minutes: number;
}

const spanOf = ({ from, to }: WorkScope) => ({ $gte: new Date(from), $lt: new Date(to) });
const known = (cost: number | null): number | null => (cost === null ? null : roundedCost(cost));

const countPlanned = async (db: Connection, scope: WorkScope): Promise<Counted> => {
  const { installationId, programmes } = scope;
  const done = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone];
  const [found] = await workFacts(db)
    .aggregate<Counted>([
      {
        $match: {
          installationId,
          programme: { $in: programmes },
          result: anyResult,
          performedAt: spanOf(scope),
        },
      },
      { $match: { result: { $in: done } } },
      { $group: { _id: null, count: { $sum: 1 }, minutes: { $sum: '$durationMinutes' } } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return found ?? { count: 0, minutes: 0 };
};

const countCorrectives = async (db: Connection, scope: WorkScope) => {
  const closed = await databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      ...{ installationId: scope.installationId, entityStatus: EntityStatus.Active },
      ...{ mergedIntoId: null, closedAt: spanOf(scope) },
    })
    .project<Pick<CorrectiveV1, 'cost' | 'realMinutes'>>({ _id: 0, cost: 1, realMinutes: 1 })
    .toArray();
  return {
    closed: closed.length,
    minutes: closed.reduce((sum, { realMinutes }) => sum + realMinutes, 0),
    parts: roundedCost(closed.reduce((sum, { cost }) => sum + cost, 0)),
    withoutMinutes: closed.filter(({ realMinutes }) => realMinutes === 0).length,
  };
};

/** Former contracts too: they cost what they did. */
const countContractors = async (
  db: Connection,
  { installationId, ...days }: Pick<ScopeQuery, 'installationId' | 'from' | 'to'>,
): Promise<WorkCosts['contractors']> => {
  const contracts = await databaseOf(db)
    .collection<InspectionV1>(inspectionsV1)
    .find({
      ...{ installationId, inspectionType: InspectionType.externalCompany },
      ...{ entityStatus: EntityStatus.Active, amount: { $gt: 0 } },
    })
    .project<Pick<InspectionV1, 'amount' | 'contractStart' | 'dueDate'>>({
      ...{ _id: 0, amount: 1, contractStart: 1, dueDate: 1 },
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
  db: Connection,
  scope: WorkScope,
  query: Pick<ScopeQuery, 'installationId' | 'from' | 'to'>,
): Promise<WorkCosts> => {
  const [place, { count: tasks, minutes }, correctives, contractors] = await Promise.all([
    databaseOf(db).collection<InstallationV1>(installationsV1).findOne({ _id: query.installationId }),
    countPlanned(db, scope),
    countCorrectives(db, scope),
    countContractors(db, query),
  ]);
  const hourlyRate = place?.hourlyRate ?? null;
  const planned = { tasks, minutes, cost: known(costOfMinutes(minutes, hourlyRate)) };
  const labour = known(costOfMinutes(correctives.minutes, hourlyRate));
  return {
    ...{ hourlyRate, planned, correctives: { ...correctives, labour }, contractors },
    total: roundedCost((planned.cost ?? 0) + correctives.parts + (labour ?? 0) + contractors.cost),
  };
};
