import type { AnswerOf } from 'shared-kit/contracts/route';
import type {
  recordTaskResult as contract,
  RecordTaskResultBody,
} from 'shared-kit/contracts/tasks/task-detail';
import { isStaleRead, retryOnConflict } from 'shared-kit/server/database/retry-on-conflict';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { type FoundTask, findRecordable, findTask, type RecordableTask } from '../find-task.ts';
import { taskDetail } from '../task-detail.ts';
import { detailAfter } from './detail-after.ts';
import { namedBy } from './named-records.ts';
import { settleResult } from './settle-result.ts';
import { writeChanges } from './write-results.ts';

/** One result, or a conflict with the whole task as it stands, so that the caller can merge. */
export const recordTaskResult: RecordHandler<typeof contract, RecordableTask> = ({ body, located }, ctx) => {
  const id = located.task._id;
  let read: RecordableTask | null = located;
  return retryOnConflict(async () => {
    const found = read ?? (await findToRecord(ctx, id, body)) ?? fail('notFound');
    read = null;
    return recordOnce(ctx, found, body);
  }).catch(async (error: unknown) => {
    if (!isStaleRead(error)) throw error;
    return conflict((await findTask(ctx, id)) ?? fail('notFound'));
  });
};

/** What is read with the task, as the result names it. */
export const findToRecord = (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  id: number,
  body: RecordTaskResultBody,
): Promise<RecordableTask | null> => {
  const at = body.performedAt === undefined ? null : new Date(body.performedAt);
  return findRecordable(ctx, id, { ...namedBy([body]), at });
};

const recordOnce = (
  ctx: RequestContext,
  found: RecordableTask,
  { version, ...body }: RecordTaskResultBody,
): Promise<AnswerOf<typeof contract>> => {
  if (found.task.periodStart > ctx.now()) fail('periodNotStarted');
  if (found.task.version !== version) return conflict(found);
  const { faults, code, change } = settleResult(ctx, found, { body });
  if (faults.length > 0) fail(code, { fields: [...faults] });
  return writeChanges(ctx, change ? [change] : [], (writing) => ({
    data: detailAfter(found, writing),
  }));
};

const conflict = (current: FoundTask): never => fail('versionConflict', { current: taskDetail(current) });
