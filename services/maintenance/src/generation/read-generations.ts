import type { Job } from 'shared-kit/contracts/jobs';
import type {
  getTaskGeneration as getContract,
  listTaskGenerations as listContract,
} from 'shared-kit/contracts/tasks/task-generations';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { findJob, listJobs } from 'shared-kit/server/work/jobs';
import { type GenerationOutcome, taskGeneration } from './generate-tasks.ts';

export const locateGeneration = async (
  { params }: { params: { id: number } },
  ctx: RequestContext,
): Promise<Job<GenerationOutcome> | null> => {
  const job = await findJob<GenerationOutcome>(ctx, params.id);
  return job?.kind === taskGeneration.kind ? job : null;
};

export const getTaskGeneration: RecordHandler<typeof getContract, Job<GenerationOutcome>> = async ({
  located,
}) => ({ data: located });

export const listTaskGenerations: Handler<typeof listContract> = ({ query }, ctx) =>
  listJobs(ctx, taskGeneration, query);
