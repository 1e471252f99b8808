/** Plans of element types as the starter catalogue stores them. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { PlanLine } from 'shared-kit/contracts/maintenance-plans';
import { type MaintenancePlanRecord, maintenancePlans } from '../plans/plan.model.ts';
import type { Made, StarterEntry } from './starter-entry.ts';

export const planResource = 'maintenancePlans';

const planRecord = (_id: number, lines: PlanLine[]): MaintenancePlanRecord => ({
  _id,
  version: 1,
  entityStatus: EntityStatus.Active,
  entityType: 'MaintenancePlan',
  lines,
});

export const madePlan = (id: number, elementType: string, lines: PlanLine[]): Made => ({
  record: planRecord(id, lines),
  entry: {
    action: 'maintenancePlan.saved',
    entityType: 'ElementType',
    entityId: id,
    before: { name: elementType, lines: 0 },
    after: { name: elementType, lines: lines.length, plan: lines },
  },
});

export const insertPlans: StarterEntry['insert'] = (made, { db }, session) =>
  maintenancePlans(db).insertMany(
    made.map(({ record }) => record as MaintenancePlanRecord),
    { session },
  );
