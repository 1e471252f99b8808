import type { PlanApplication } from 'shared-kit/contracts/plans/maintenance-plans';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findJob } from 'shared-kit/server/work/jobs';
import type { PlanResult } from './add-chores.ts';
import type { PlanApplicationRecord } from './plan.model.ts';

export const presentApplication = async (
  record: PlanApplicationRecord,
  ctx: RequestContext,
): Promise<PlanApplication> => {
  const { _id: id, installationId, createdAt, createdByName, added, elements, undoneAt, jobId } = record;
  const job = jobId === null ? null : await findJob<PlanResult>(ctx, jobId);
  return {
    id,
    installationId,
    createdAt: createdAt.toISOString(),
    createdByName,
    result: added === null || elements === null ? null : { added, elements },
    undoneAt: undoneAt?.toISOString() ?? null,
    job,
  };
};
