import type { CobiePlan, applyCobieImport as contract } from 'shared-kit/contracts/cobie-imports';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { findJob, startJob } from 'shared-kit/server/jobs';
import { applyWorkbook } from './apply-workbook.ts';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import { findImport } from './find-import.ts';
import { unpackWorkbook } from './kept-workbook.ts';
import { presentImport } from './present-import.ts';

export const importKind = 'cobieImport';

/** One that failed can be started again: nothing of it remained. */
export const applyCobieImport: RecordHandler<typeof contract, CobieImportRecord> = async (
  { params: { id }, located: record },
  ctx,
) => {
  if (!record.applicable) fail('importInvalid');
  const job = record.jobId === null ? null : await findJob(ctx, record.jobId);
  if (!job || job.state === 'failed') await start(record, ctx);
  const started = (await findImport(id, ctx)) ?? fail('notFound');
  return { data: await presentImport(started, ctx) };
};

const start = async (record: CobieImportRecord, ctx: RequestContext): Promise<void> => {
  const { _id, attempts } = record;
  const { matchedCount } = await cobieImports(ctx.db).updateOne({ _id, attempts }, { $inc: { attempts: 1 } });
  // Somebody else's request of the same moment starts it.
  if (matchedCount === 0) return;
  const job = await startJob<CobiePlan>(ctx, importKind, async (run) =>
    applyWorkbook(ctx, { importId: _id, workbook: await unpackWorkbook(record.content), run }),
  );
  await cobieImports(ctx.db).updateOne({ _id }, { $set: { jobId: job.id } });
};
