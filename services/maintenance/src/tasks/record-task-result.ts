import type { recordTaskResult as contract, RecordTaskResultBody } from 'shared-kit/contracts/task-detail';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { ApiError, fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { checkResult } from './check-result.ts';
import { type FoundTask, findTask, observationsShown } from './find-task.ts';
import { newObservation } from './new-observation.ts';
import { readLimits } from './read-limits.ts';
import { resultAudit } from './result-audit.ts';
import { isNewObservation, isSameResult, type Performance, type ResultFields } from './result-change.ts';
import { settleNext } from './settle-next.ts';
import { settlePerformance } from './settle-performance.ts';
import { settleSatisfied } from './settle-satisfied.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';

export const recordTaskResult: RecordHandler<typeof contract, FoundTask> = async ({ body, located }, ctx) => {
  const before = located.task;
  if (before.periodStart > ctx.now()) fail('periodNotStarted');
  const performance = await settlePerformance(ctx, before, body);
  const change = checkedChange(ctx, located, { body, performance });
  if (before.version !== body.version) return conflict(located);
  if (isSameResult(before, change)) return ctx.transaction(async () => ({ data: taskDetail(located) }));
  const observation = isNewObservation(before, change)
    ? newObservation(ctx, before, change, await nextId(ctx.db, observations.collection))
    : null;

  return ctx
    .transaction(async (session) => {
      const after = await writeResult(ctx, located, change, session);
      const satisfied = await settleSatisfied(ctx, [after], session);
      await settleNext(ctx, [...satisfied, after], session);
      if (observation) await observations(ctx.db).insertOne(observation, { session });
      await ctx.audit(resultAudit(before, after), session);
      return { data: taskDetail(withObservation({ ...located, task: after }, observation)) };
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'versionConflict') throw error;
      return conflict((await findTask(ctx, before._id)) ?? fail('notFound'));
    });
};

/** The whole task as it stands goes with the refusal, so that the caller can merge. */
const conflict = (current: FoundTask): never => fail('versionConflict', { current: taskDetail(current) });

interface Recording {
  readonly body: RecordTaskResultBody;
  readonly performance: Performance;
}

const checkedChange = (ctx: RequestContext, found: FoundTask, recording: Recording): ResultFields => {
  const { change, errors, needsWords } = checkResult(ctx, found, recording);
  if (errors.length > 0) fail('readingInvalid', { fields: [...errors] });
  if (needsWords) fail('observationRequired', { fields: [{ path: 'observation', code: 'required' }] });
  return change;
};

/** Every change of a result counts the version up, so that nobody's is written over: what was read is what is replaced. */
const writeResult = async (
  { db }: RequestContext,
  { task: { _id, version }, ...found }: FoundTask,
  change: ResultFields,
  session: ClientSession,
): Promise<TaskRecord> => {
  const limits = readLimits(found, change);
  const update = { $set: { ...change, limits }, $inc: { version: 1 } };
  const after = await tasks(db).findOneAndUpdate({ _id, version }, update, {
    session,
    returnDocument: 'after',
  });
  return after ?? fail('versionConflict');
};

const withObservation = (found: FoundTask, added: ObservationRecord | null): FoundTask => {
  if (!added) return found;
  const newestFirst = [added, ...found.observations].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || b._id - a._id,
  );
  return { ...found, observations: newestFirst.slice(0, observationsShown) };
};
