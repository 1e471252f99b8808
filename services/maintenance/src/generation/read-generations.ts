import type {
  getTaskGeneration as getContract,
  listTaskGenerations as listContract,
} from 'shared-kit/contracts/task-generations';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { findJob, listJobs } from 'shared-kit/server/jobs';
import { type GenerationOutcome, generationKind } from './generate-tasks.ts';

export const getTaskGeneration: Handler<typeof getContract> = async ({ params }, ctx) => {
  const job = await findJob<GenerationOutcome>(ctx, params.id);
  return job?.kind === generationKind ? { data: job } : fail('notFound');
};

export const listTaskGenerations: Handler<typeof listContract> = ({ query }, ctx) =>
  listJobs<GenerationOutcome>(ctx, generationKind, query);
