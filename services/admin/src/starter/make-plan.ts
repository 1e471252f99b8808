/** Plans of element types as the starter catalogue stores them. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { PlanLine } from 'shared-kit/contracts/plans/maintenance-plans';
import { ApiError } from 'shared-kit/server/http/errors';
import { type MaintenancePlanRecord, maintenancePlans } from '../plans/plan.model.ts';
import { type StoredPlan, storedPlans, takesLinesOf } from './plan-state.ts';
import type { Made, StarterEntry } from './starter-entry.ts';

export const planResource = 'maintenancePlans';

const planRecord = (_id: number, lines: PlanLine[]): MaintenancePlanRecord => ({
  _id,
  version: 1,
  entityStatus: EntityStatus.Active,
  entityType: 'MaintenancePlan',
  lines,
});

export const madePlan = (id: number, elementType: LocalizedText, lines: PlanLine[]): Made => ({
  record: planRecord(id, lines),
  entry: {
    action: 'maintenancePlan.saved',
    entityType: 'ElementType',
    entityId: id,
    before: { name: elementType, lines: 0 },
    after: { name: elementType, lines: lines.length, plan: lines },
  },
});

interface KnownPlan extends StoredPlan {
  readonly _id: number;
  readonly lines: PlanLine[];
}

/** What a plan becomes: the family's lines come after those that another family gave it. */
const joined = ({ record, entry }: Made, had: KnownPlan | undefined) => {
  const { _id, lines: own } = record as MaintenancePlanRecord;
  if (!had) return { write: { insertOne: { document: record as MaintenancePlanRecord } }, entry };
  const lines = [...had.lines, ...own];
  const { name } = entry.after as { readonly name: LocalizedText };
  return {
    write: {
      updateOne: {
        filter: { _id, version: had.version },
        update: { $set: { lines }, $inc: { version: 1 } },
      },
    },
    entry: {
      ...entry,
      before: { name, lines: had.lines.length },
      after: { name, lines: lines.length, plan: lines },
    },
  };
};

/** Plans of the family; one that somebody has changed since it was looked at is looked at anew. */
export const insertPlans =
  (family: string): StarterEntry['insert'] =>
  async (made, { db }, session) => {
    const plans = maintenancePlans(db);
    const ids = made.map(({ record }) => record._id);
    const found = await plans.aggregate<KnownPlan>(storedPlans({ _id: { $in: ids } })).session(session);
    if (!found.every((plan) => takesLinesOf(family, plan))) throw new ApiError('versionConflict');
    const had = new Map(found.map((plan) => [plan._id, plan]));
    const changes = made.map((one) => joined(one, had.get(one.record._id)));
    const { insertedCount, modifiedCount } = await plans.bulkWrite(
      changes.map(({ write }) => write),
      { session },
    );
    if (insertedCount + modifiedCount < changes.length) throw new ApiError('versionConflict');
    return changes.map(({ entry }) => entry);
  };
