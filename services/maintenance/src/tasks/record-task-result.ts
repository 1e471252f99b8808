import { ChoreResult } from 'shared-kit/contracts/enums';
import type { recordTaskResult as contract, RecordTaskResultBody } from 'shared-kit/contracts/tasks';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { ApiError, fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId, updateVersioned } from 'shared-kit/server/mongo';
import { observationsOfChore } from '../observations/chore-observations.ts';
import { observationCollection, observationCollectionName } from '../observations/observation.model.ts';
import { checkFiles } from './check-files.ts';
import { checkReadings } from './check-readings.ts';
import { presentTask } from './present-task.ts';
import { readFormats } from './read-formats.ts';
import { isNewObservation, type ResultFields, resultChange } from './result-change.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { findTask, previousResult, taskDetail } from './task-detail.ts';

export const recordTaskResult: RecordHandler<typeof contract, TaskRecord> = async (
  { params: { id }, body, located: known },
  ctx,
) => {
  if (known.periodStart > ctx.now()) fail('periodNotStarted');
  const change = await checkedChange(ctx, known, body);
  const [formats, previous] = await Promise.all([
    readFormats(ctx.db, { formatIds: known.formatIds, readings: change.readings }),
    previousResult(ctx.db, known),
  ]);
  const observationId = change.observation === '' ? 0 : await nextId(ctx.db, observationCollectionName);

  return ctx
    .transaction(async (session) => {
      const before = (await findTask(ctx.db, id, session)) ?? fail('notFound');
      const after = await updateVersioned<TaskRecord>(tasks(ctx.db), id, body.version, change, { session });
      if (isNewObservation(before, after)) await observe(ctx, after, observationId, session);
      await ctx.audit(
        {
          action: 'task.result.recorded',
          entityType: 'Task',
          entityId: id,
          before: resultOf(before),
          after: resultOf(after),
        },
        session,
      );
      const observations = await observationsOfChore(ctx.db, after, session);
      return { data: { ...presentTask(after), formats, observations, previous } };
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'versionConflict') return conflict(ctx, id);
      throw error;
    });
};

/** The whole task as it stands goes with the refusal, so that the caller can merge. */
const conflict = async (ctx: RequestContext, id: number): Promise<never> => {
  const current = (await findTask(ctx.db, id)) ?? fail('notFound');
  return fail('versionConflict', { current: await taskDetail(ctx.db, current) });
};

const checkedChange = async (
  ctx: RequestContext,
  task: TaskRecord,
  body: RecordTaskResultBody,
): Promise<ResultFields> => {
  const performance = { at: ctx.now(), userId: ctx.caller.userId, userName: ctx.caller.name };
  if (body.result === ChoreResult.Undone)
    return resultChange(body, { readings: [], outOfLimits: [] }, performance);
  const formats = await readFormats(ctx.db, { formatIds: task.formatIds, readings: task.readings });
  const checked = checkReadings(body.readings, formats, body.result);
  const errors = [...checked.errors, ...(await checkFiles(ctx.db, task.installationId, body))];
  if (errors.length > 0) fail('readingInvalid', { fields: errors });
  return resultChange(body, checked, performance);
};

const observe = async (
  { db, now, caller }: RequestContext,
  { _id: taskId, installationId, choreId, observation }: TaskRecord,
  _id: number,
  session: ClientSession,
): Promise<void> => {
  const written = { date: now(), userId: caller.userId, userName: caller.name };
  const record = { _id, installationId, choreId, taskId, description: observation, ...written };
  await observationCollection(db).insertOne(record, { session });
};

const resultOf = (task: TaskRecord): ResultFields & { version: number } => ({
  version: task.version,
  result: task.result,
  readings: task.readings,
  outOfLimits: task.outOfLimits,
  observation: task.observation,
  photoIds: task.photoIds,
  performedAt: task.performedAt,
  performedById: task.performedById,
  performedByName: task.performedByName,
});
