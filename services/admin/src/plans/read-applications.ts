import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  getPlanApplication as getContract,
  listPlanApplications as listContract,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { trusted } from 'shared-kit/server/database/mongo';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { type PlanApplicationRecord, planApplications } from './plan.model.ts';
import { presentApplication } from './present-application.ts';

export const getPlanApplication: RecordHandler<typeof getContract, PlanApplicationRecord> = async (
  { located },
  ctx,
) => ({ data: await presentApplication(located, ctx) });

/** The newest first, without those that another one kept from starting. */
export const listPlanApplications: Handler<typeof listContract> = async (
  { query: { installationId, page = 1, size = defaultPageSize } },
  ctx,
) => {
  const filter = { installationId, jobId: trusted({ $ne: null }) };
  const found = await planApplications(ctx.db)
    .find(filter)
    .sort({ _id: -1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  const total = await planApplications(ctx.db).countDocuments(filter);
  return { data: await Promise.all(found.map((record) => presentApplication(record, ctx))), total };
};
