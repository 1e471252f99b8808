import type { cancelCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { cancelJob } from 'shared-kit/server/work/jobs';
import type { CobieImportRecord } from './cobie-import.model.ts';
import { presentImport } from './present-import.ts';

export const cancelCobieImport: RecordHandler<typeof contract, CobieImportRecord> = async (
  { located: record },
  ctx,
) => {
  if (record.jobId !== null) await cancelJob(ctx, record.jobId);
  return { data: await presentImport(record, ctx) };
};
