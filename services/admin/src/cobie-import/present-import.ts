import type { CobieImport, CobiePlan } from 'shared-kit/contracts/centres/cobie-imports';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findJob } from 'shared-kit/server/work/jobs';
import type { CobieImportRecord } from './cobie-import.model.ts';

export const presentImport = async (record: CobieImportRecord, ctx: RequestContext): Promise<CobieImport> => {
  const {
    _id: id,
    installationId,
    fileName,
    format = 'cobie',
    createdAt,
    plan,
    attributes = null,
    typesToApprove = 0,
    applicable,
    issues,
    items,
    questions = [],
    jobId,
  } = record;
  return {
    id,
    installationId,
    fileName,
    format,
    createdAt: createdAt.toISOString(),
    plan,
    attributes,
    typesToApprove,
    applicable,
    issues,
    items,
    questions,
    job: jobId === null ? null : await jobOf(record, jobId, ctx),
  };
};

/** What was written is done, also where somebody ended the run at that moment. */
const jobOf = async ({ applied }: CobieImportRecord, jobId: number, ctx: RequestContext) => {
  const job = await findJob<CobiePlan>(ctx, jobId);
  const isWritten = job?.state === 'failed' && applied;
  return isWritten ? { ...job, state: 'done' as const, result: applied, error: null } : job;
};
