import type { generateTasks as contract, GenerationJob } from 'shared-kit/contracts/task-generations';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { type JobRun, startJob } from 'shared-kit/server/jobs';
import { inTransaction } from 'shared-kit/server/mongo';
import { generateYear } from './generate-year.ts';
import { scopeOf } from './scope-of.ts';

export const generationKind = 'taskGeneration';
export type GenerationOutcome = NonNullable<GenerationJob['result']>;

export const generateTasks: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId } = body;
  // What is wrong with it is told at once.
  await scopeOf(ctx, body);
  const job = await startJob<GenerationOutcome>({ ...ctx, installationId }, generationKind, (run) =>
    auditedGeneration(ctx, body, run),
  );
  return { data: job };
};

/** The work of the job: the year's tasks, and who generated them. What was written before it failed is told too. */
export const auditedGeneration = async (
  ctx: RequestContext,
  { installationId, year, onlyMissing }: InputOf<typeof contract>['body'],
  run: JobRun,
): Promise<GenerationOutcome> => {
  const scope = await scopeOf(ctx, { installationId, year });
  const told = (action: string, after: object) =>
    inTransaction(ctx.db, (session) =>
      ctx.audit(
        { action, entityType: 'Installation', entityId: installationId, installationId, after },
        session,
      ),
    );
  try {
    const result = { year, ...(await generateYear(ctx.db, { ...scope, onlyMissing }, run)) };
    await told('tasks.generated', result);
    return result;
  } catch (error) {
    await told('tasks.generation.failed', { year });
    throw error;
  }
};
