/** Takes out what a generation has made, as long as nothing is recorded on it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Job } from 'shared-kit/contracts/jobs';
import type { undoTaskGeneration as contract } from 'shared-kit/contracts/tasks/task-generations';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { changeJobResult, findJobCheckpoint } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { tasks } from '../tasks/task.model.ts';
import type { GenerationOutcome } from './generate-tasks.ts';
import { generationCheckpointSchema } from './generation-checkpoint.ts';

/** What somebody has written down of a task. A planned day or a person is a plan, and goes with it. */
const recorded = [{ result: { $ne: ChoreResult.Undone } }, { delay: { $exists: true, $ne: null } }];

export const undoTaskGeneration: RecordHandler<typeof contract, Job<GenerationOutcome>> = async (
  { located },
  ctx,
) => {
  const { id, installationId, result } = located;
  const { data } = z.safeParse(generationCheckpointSchema, await findJobCheckpoint(ctx, id));
  if (!result || result.undoneAt || data?.newTo === undefined) return fail('changeNotPossible');
  const { newFrom, newTo } = data;
  const made = { _id: { $gte: newFrom, $lte: newTo }, installationId };
  const undone = { ...result, undoneAt: ctx.now().toISOString() };
  await ctx.transaction(async (session) => {
    if (await tasks(ctx.db).findOne({ ...made, $or: recorded }, { session, projection: { _id: 1 } }))
      fail('generationRecorded');
    const { deletedCount } = await tasks(ctx.db).deleteMany(made, { session });
    await changeJobResult(ctx, { id, result: undone, session });
    await ctx.audit(
      {
        action: 'tasks.generation.undone',
        entityType: 'Installation',
        entityId: installationId,
        after: { year: result.year, removed: deletedCount },
      },
      session,
    );
  });
  return { data: { ...located, result: undone } };
};
