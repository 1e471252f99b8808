/** What every service publishes of its long work, for whoever looks after the portal as a whole. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { errorCodes } from '../error-codes.ts';
import { jobStates } from '../jobs.ts';

/** `jobs_<service>_v1`. */
export const jobsView = (service: string): string => `jobs_${service}_v1`;
export const jobsViewForm = /^jobs_[\w-]+_v1$/;

/** One that runs and has given no sign of life at `heartbeatAt` or since is taken up by another process of its service, if there is one. */
export const jobV1Schema = z.object({
  _id: idSchema,
  kind: z.string(),
  /** 0: of no single one. */
  installationId: z.int(),
  startedBy: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(['waiting', 'cancelled', ...jobStates]),
  done: z.int(),
  total: z.int(),
  error: z.nullable(z.enum(errorCodes)),
  startedAt: z.date(),
  finishedAt: z.nullable(z.date()),
  heartbeatAt: z.date(),
});
export type JobV1 = z.infer<typeof jobV1Schema>;
