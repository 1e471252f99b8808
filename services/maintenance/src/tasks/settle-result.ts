import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/task-detail';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import type { RequestContext } from 'shared-kit/server/context';
import { changedTask } from './changed-task.ts';
import { type CheckedTask, checkResult } from './check-result.ts';
import { checkDelay } from './settle-delay.ts';
import { checkPerformance } from './settle-performance.ts';
import type { TaskRecord } from './task.model.ts';

interface Asked {
  readonly body: RecordTaskResultBody;
  /** Who performed it, and when, where that is told. */
  readonly told: Pick<RecordTaskResultBody, 'performedById' | 'performedAt'>;
  readonly people: readonly PersonV1[];
}

interface SettledResult {
  readonly after: TaskRecord;
  /** What is wrong with it; it may not be written then. */
  readonly faults: readonly FieldError[];
}

/** A task as a result leaves it, with all that is wrong with that. 403 where another person or time is told without the permission. */
export const settleResult = (
  ctx: RequestContext,
  found: CheckedTask,
  { body, told, people }: Asked,
): SettledResult => {
  const { performance, faults } = checkPerformance(ctx, { task: found.task, people }, told);
  const { change, errors, needsWords } = checkResult(ctx, found, { body, performance });
  const result = changedTask(ctx, found, change);
  const { delay, faults: delayFaults } = checkDelay(ctx, result, body.delay);
  const said = needsWords ? [...errors, { path: 'observation', code: 'required' }] : errors;
  return { after: { ...result, delay }, faults: [...said, ...faults, ...delayFaults] };
};
