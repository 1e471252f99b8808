/** The files that people have read for an import. */
import type {
  endWorkbookReading as endContract,
  getWorkbookReading as getContract,
  startWorkbookReading as startContract,
  WorkbookReading,
} from 'shared-kit/contracts/centres/cobie-imports';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import {
  findNewestJob,
  findStart,
  removeJob,
  reserveJobId,
  type StartOfJob,
  startJobHere,
  type ToldJob,
} from 'shared-kit/server/work/jobs';
import { refuseNoTable } from '../../workbook/file-kind.ts';
import { findImport } from '../find-import.ts';
import { forgetFile, holdFile, workbookReading } from './workbook-reading.ts';

export const startWorkbookReading: Handler<typeof startContract> = async (
  { query: { installationId, fileName = '' }, file },
  ctx,
) => {
  refuseNoTable(file.bytes);
  const id = await reserveJobId(ctx);
  holdFile(id, file.bytes);
  try {
    const job = await startJobHere(ctx, workbookReading, { id, input: { fileName } });
    return { data: { id, installationId, fileName, job } };
  } catch (error) {
    forgetFile(id);
    throw error;
  }
};

/** Whoever's it is: access is that of its installation first. */
export const locateReading = (
  { params: { id } }: { readonly params: { readonly id: number } },
  ctx: RequestContext,
): Promise<StartOfJob | null> => findStart(ctx, workbookReading, id);

export const getWorkbookReading: Handler<typeof getContract> = async ({ query: { installationId } }, ctx) => {
  const newest = await findNewestJob(ctx, workbookReading, installationId);
  return { data: newest && (await shown(newest, installationId, ctx)) };
};

const shown = async (
  { input: { fileName }, job }: ToldJob<{ readonly fileName: string }, { importId: number }>,
  installationId: number,
  ctx: RequestContext,
): Promise<WorkbookReading | null> => {
  const reading = { id: job.id, installationId, fileName, job };
  if (job.state !== 'done') return reading;
  const found = job.result && (await findImport(job.result.importId, ctx));
  return found && found.jobId === null ? reading : null;
};

export const endWorkbookReading: RecordHandler<typeof endContract, StartOfJob> = async (
  { params: { id }, located },
  ctx,
) => {
  if (located.startedById !== ctx.caller.userId) fail('notFound');
  await removeJob(ctx, id);
  forgetFile(id);
  return { data: { id } };
};
