import {
  type generateTasks as contract,
  type GenerationJob,
  generationPartSchema,
} from 'shared-kit/contracts/tasks/task-generations';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { defineJob, type JobContext, startJob } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { generateYear } from './generate-year.ts';
import { generationCheckpointSchema } from './generation-checkpoint.ts';
import { refuseForeign } from './generation-part.ts';
import { scopeOf } from './scope-of.ts';

export type GenerationOutcome = NonNullable<GenerationJob['result']>;

/** A year's tasks of an installation, and who generated them. What was written before it failed is told too. */
export const taskGeneration = defineJob({
  kind: 'taskGeneration',
  input: z.object({
    year: z.int(),
    onlyMissing: z.optional(z.boolean()),
    part: z.optional(generationPartSchema),
  }),
  checkpoint: generationCheckpointSchema,
  run: async (ctx, { year, onlyMissing, part }, job): Promise<GenerationOutcome> => {
    const scope = await scopeOf(ctx, { installationId: ctx.installationId, year });
    const made = await generateYear(ctx.db, { ...scope, onlyMissing, part }, job);
    return { year, ...made };
  },
  whenDone: (ctx, { result, session }) => note(ctx, { action: 'tasks.generated', after: result }, session),
  whenFailed: (ctx, { input: { year }, session }) =>
    note(ctx, { action: 'tasks.generation.failed', after: { year } }, session),
});

const note = (
  { audit, installationId }: JobContext,
  entry: { readonly action: string; readonly after: object },
  session: ClientSession,
): Promise<void> => audit({ ...entry, entityType: 'Installation', entityId: installationId }, session);

export const generateTasks: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, year, onlyMissing, ...part } = body;
  // What is wrong with it is told at once.
  await scopeOf(ctx, body);
  await refuseForeign(ctx.db, installationId, part);
  return { data: await startJob({ ...ctx, installationId }, taskGeneration, { year, onlyMissing, part }) };
};
