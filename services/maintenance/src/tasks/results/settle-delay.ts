/** Why a task is late, as somebody says when its result is written down or before. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import { delayFaults, isLate, isSameDelay } from 'shared-kit/domain/tasks/task-delay';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { TaskRecord } from '../task.model.ts';

type StoredDelay = NonNullable<TaskRecord['delay']>;

/** What a caller says, as it is stored: whoever said the same before has said it. */
export const storedDelay = (
  given: GivenDelay | null,
  before: StoredDelay | null,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
): StoredDelay | null => {
  if (given === null || isSameDelay(given, before)) return given && before;
  const { reason, text, justified } = given;
  return { reason, text: text.trim(), justified, at: now(), byId: caller.userId, byName: caller.name };
};

export const isTaskLate = (
  { dueEnd, periodEnd, performedAt }: Pick<TaskRecord, 'dueEnd' | 'periodEnd' | 'performedAt'>,
  now: Date,
): boolean => isLate({ dueEnd: dueEnd ?? periodEnd, performedAt }, now);

interface CheckedDelay {
  readonly delay: StoredDelay | null;
  readonly faults: readonly FieldError[];
}

/** `after` is the task with its result: a new reason is for work that is late. */
export const checkDelay = (
  ctx: RequestContext,
  after: TaskRecord,
  given: GivenDelay | null | undefined,
): CheckedDelay => {
  const before = after.delay ?? null;
  if (given === undefined) return { delay: before, faults: [] };
  const delay = storedDelay(given, before, ctx);
  if (delay === null || delay === before) return { delay, faults: [] };
  const faults: FieldError[] = delayFaults(delay).map(({ path, code }) => ({ path: `delay.${path}`, code }));
  if (!isTaskLate(after, ctx.now())) faults.push({ path: 'delay', code: 'notLate' });
  return { delay, faults };
};
