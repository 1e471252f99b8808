import type {
  recordTaskResult as contract,
  RecordTaskResultBody,
  TaskDetail,
} from 'shared-kit/contracts/task-detail';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { isOutrun, retryOutrun } from 'shared-kit/server/outrun';
import type { ObservationRecord } from '../observations/observation.model.ts';
import { changedTask } from './changed-task.ts';
import { checkResult, namedBy } from './check-result.ts';
import {
  type FoundTask,
  findRecordable,
  findTask,
  observationsShown,
  type RecordableTask,
} from './find-task.ts';
import { isSameResult, type Performance, type ResultFields } from './result-change.ts';
import { settleDelay } from './settle-delay.ts';
import { settlePerformance } from './settle-performance.ts';
import { taskDetail } from './task-detail.ts';
import { settleResults, writeResults } from './write-results.ts';

export const recordTaskResult: RecordHandler<typeof contract, RecordableTask> = ({ body, located }, ctx) => {
  const id = located.task._id;
  return recordOnce(ctx, located, body)
    .catch((error: unknown) =>
      isOutrun(error) ? retryOutrun(() => recordAnew(ctx, id, body)) : Promise.reject(error),
    )
    .catch(async (error: unknown) => {
      if (!isOutrun(error)) throw error;
      return conflict((await findTask(ctx, id)) ?? fail('notFound'));
    });
};

/** Others have changed something that was looked at: the task itself, or what its result has consequences for. */
const recordAnew = async (ctx: RequestContext, id: number, body: RecordTaskResultBody) => {
  const found = (await findRecordable(ctx, id, namedIn(body))) ?? fail('notFound');
  return found.task.version === body.version ? recordOnce(ctx, found, body) : conflict(found);
};

const recordOnce = async (
  ctx: RequestContext,
  located: RecordableTask,
  body: RecordTaskResultBody,
): Promise<{ data: TaskDetail }> => {
  const before = located.task;
  if (before.periodStart > ctx.now()) fail('periodNotStarted');
  const performance = settlePerformance(ctx, located, body);
  const change = checkedChange(ctx, located, { body, performance });
  if (before.version !== body.version) return conflict(located);
  const result = changedTask(ctx, located, change);
  const after = { ...result, delay: settleDelay(ctx, result, body.delay) };
  if (isSameResult(before, after)) return ctx.transaction(async () => ({ data: taskDetail(located) }));
  const writing = await settleResults(ctx, [
    { before, after, around: located.around, owners: located.owners },
  ]);
  return ctx.transaction(async (session) => {
    await writeResults(ctx, writing, session);
    const task = writing.changes.find(({ before: { _id } }) => _id === before._id)?.after ?? after;
    return { data: taskDetail(withObservations({ ...located, task }, writing.observations)) };
  });
};

/** What is read with the task, as the result names it. */
export const namedIn = (body: RecordTaskResultBody): Parameters<typeof findRecordable>[2] => ({
  ...namedBy(body),
  personId: body.performedById,
  at: body.performedAt === undefined ? undefined : new Date(body.performedAt),
});

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

const withObservations = (found: FoundTask, added: readonly ObservationRecord[]): FoundTask => {
  const own = added.filter(({ choreId }) => choreId === found.task.choreId);
  if (own.length === 0) return found;
  const newestFirst = [...own, ...found.observations].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || b._id - a._id,
  );
  return { ...found, observations: newestFirst.slice(0, observationsShown) };
};
