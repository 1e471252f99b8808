/**
 * Reading a file of an import behind the answer. The file is kept nowhere: this process has it in memory until it is read, and where the process
 * is started anew, whoever takes the job up finds that it is gone, and the person chooses it again.
 */
import { ApiError, fail } from 'shared-kit/server/http/errors';
import { defineJob, NotHeldError } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { cobieImports } from '../cobie-import.model.ts';
import { previewFile } from '../preview-file.ts';

interface HeldFile {
  readonly bytes: Buffer;
  readonly ending: AbortController;
}

const held = new Map<number, HeldFile>();
/** Files are up to 30 MB, and two of them are read at once. */
const mostHeld = 4;
const retryAfter = 20;

/** 503 `serviceUnavailable` where so many are here already. */
export const holdFile = (jobId: number, bytes: Buffer): void => {
  if (held.size >= mostHeld) fail('serviceUnavailable', { retryAfter });
  held.set(jobId, { bytes, ending: new AbortController() });
};

export const forgetFile = (jobId: number): void => {
  held.get(jobId)?.ending.abort();
  held.delete(jobId);
};

export const workbookReading = defineJob({
  kind: 'workbookReading',
  isPersonal: true,
  input: z.object({ fileName: z.string() }),
  run: async (ctx, { fileName }, { id, report, signal }) => {
    const { bytes, ending } = held.get(id) ?? fail('readingInterrupted');
    const ended = AbortSignal.any([signal, ending.signal]);
    const { installationId } = ctx;
    const tell = (done: number, total: number): void => {
      report(done, total).catch((error: unknown) => {
        // Somebody ended it at another process of the service.
        if (error instanceof NotHeldError) ending.abort();
        else ctx.log.warn({ err: error, jobId: id }, 'a reading does not tell how far it is');
      });
    };
    try {
      const record = await previewFile({ bytes, installationId, fileName, tell, signal: ended }, ctx);
      ended.throwIfAborted();
      await cobieImports(ctx.db).insertMany([record]);
      return { importId: record._id };
    } catch (error) {
      if (ending.signal.aborted) throw new NotHeldError();
      // Tried again later, it would be without its file.
      if (error instanceof ApiError && error.code === 'serviceUnavailable') return fail('tooManyRequests');
      throw error;
    } finally {
      held.delete(id);
    }
  },
});
