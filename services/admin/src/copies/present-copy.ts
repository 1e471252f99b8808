import type { CopyCounts, InstallationCopy } from 'shared-kit/contracts/centres/installation-copies';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findJob } from 'shared-kit/server/work/jobs';
import type { InstallationCopyRecord } from './copy.model.ts';

export const presentCopy = async (
  { _id: id, createdAt, undoneAt, jobId, ...record }: InstallationCopyRecord,
  ctx: Pick<RequestContext, 'db' | 'service'>,
): Promise<InstallationCopy> => {
  const { sourceId, sourceName, ref, name, parts, installationId, createdByName, counts } = record;
  return {
    id,
    sourceId,
    sourceName,
    ref,
    name,
    parts,
    installationId,
    createdAt: createdAt.toISOString(),
    createdByName,
    counts,
    undoneAt: undoneAt?.toISOString() ?? null,
    // What is done says so itself.
    job: jobId === null || counts !== null ? null : await findJob<CopyCounts>(ctx, jobId),
  };
};
