/** Long work that runs behind the answer: generating tasks, applying an import. */
import * as z from 'zod/mini';
import { idSchema, instantSchema, maxId } from './base.ts';
import { readErrorCodeSchema } from './error-codes.ts';

export const jobStates = ['running', 'done', 'failed'] as const;

/** `done` of `total` steps; `result` is the kind's own once done; `error` once failed. */
export const jobSchema = <T extends z.core.$ZodType>(result: T) =>
  z.object({
    id: idSchema,
    kind: z.string(),
    /** 0: of no single one. */
    installationId: z.int().check(z.gte(0), z.lte(maxId)),
    state: z.enum(jobStates),
    done: z.int(),
    total: z.int(),
    startedAt: instantSchema,
    finishedAt: z.nullable(instantSchema),
    result: z.nullable(result),
    error: z.nullable(readErrorCodeSchema),
  });
export type Job<T> = Omit<z.infer<ReturnType<typeof jobSchema<z.core.$ZodUnknown>>>, 'result'> & {
  result: T | null;
};
