import type { generateTasks as contract, GenerationJob } from 'shared-kit/contracts/task-generations';
import type { Handler } from 'shared-kit/server/define-route';
import { startJob } from 'shared-kit/server/jobs';
import { inTransaction } from 'shared-kit/server/mongo';
import { generateYear } from './generate-year.ts';
import { scopeOf } from './scope-of.ts';

export const generationKind = 'taskGeneration';
export type GenerationOutcome = NonNullable<GenerationJob['result']>;

export const generateTasks: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, year, onlyMissing } = body;
  const scope = await scopeOf(ctx, body);
  const job = await startJob<GenerationOutcome>({ ...ctx, installationId }, generationKind, async (run) => {
    const result = { year, ...(await generateYear(ctx.db, { ...scope, now: ctx.now(), onlyMissing }, run)) };
    await inTransaction(ctx.db, (session) =>
      ctx.audit(
        {
          action: 'tasks.generated',
          entityType: 'Installation',
          entityId: installationId,
          installationId,
          after: result,
        },
        session,
      ),
    );
    return result;
  });
  return { data: job };
};
