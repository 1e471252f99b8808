import type { applyCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { defineJob, findJob, NotHeldError, startJob } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { applyWorkbook } from './apply-workbook.ts';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import { findImport } from './find-import.ts';
import { unpackWorkbook } from './kept-workbook.ts';
import { destinationOf } from './plan/destination-of.ts';
import { presentImport } from './present-import.ts';

/** Done by one transaction, which notes it in the import: again it gives what that says. */
export const workbookImport = defineJob({
  kind: 'cobieImport',
  input: z.object({ importId: z.int(), approves: z.boolean() }),
  run: async (ctx, { importId, approves }, run) => {
    const record = (await findImport(importId, ctx)) ?? fail('notFound');
    if (record.applied) return record.applied;
    return applyWorkbook(ctx, {
      importId,
      workbook: { ...(await unpackWorkbook(record.content)), answers: record.answers },
      run,
      approves,
      note: async (applied, session) => {
        const untold = { _id: importId, applied: null };
        const { matchedCount } = await cobieImports(ctx.db).updateOne(
          untold,
          { $set: { applied } },
          { session },
        );
        // Whoever took it for abandoned has done it meanwhile.
        if (matchedCount === 0) throw new NotHeldError();
      },
    });
  },
});

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
  const { approves } = destinationOf(ctx);
  const job = await startJob(ctx, workbookImport, { importId: _id, approves });
  await cobieImports(ctx.db).updateOne({ _id }, { $set: { jobId: job.id } });
};
