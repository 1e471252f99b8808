import type { CobieImport, CobiePlan } from 'shared-kit/contracts/cobie-imports';
import type { RequestContext } from 'shared-kit/server/context';
import { findJob } from 'shared-kit/server/jobs';
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
    job: jobId === null ? null : await findJob<CobiePlan>(ctx, jobId),
  };
};
