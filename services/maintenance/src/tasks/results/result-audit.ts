import { ChoreResult } from 'shared-kit/contracts/enums';
import { taskTrailFields } from 'shared-kit/contracts/tasks/tasks';
import type { AuditEntry } from 'shared-kit/server/audit';
import { concerning } from 'shared-kit/server/changes';
import type { TaskRecord } from '../task.model.ts';
import { noResult, type ResultFields } from './result-change.ts';

type AuditedTask = Pick<TaskRecord, '_id' | 'version' | 'delay'> & DueTask & ResultFields;
interface DueTask {
  readonly dueEnd?: Date | undefined;
  readonly periodEnd: Date;
}

/** The last instant at which a task is in time. */
export const lastInTime = ({ dueEnd, periodEnd }: DueTask): Date =>
  new Date((dueEnd ?? periodEnd).getTime() - 1);

/** What the trail keeps of a result that was recorded, corrected or taken back. `others`: when other tasks that follow from it were due, and are. */
export const resultAudit = (
  before: AuditedTask,
  after: AuditedTask,
  {
    note = {},
    others = [],
  }: { readonly note?: object | undefined; readonly others?: readonly Date[] | undefined } = {},
): AuditEntry => ({
  action: actionOf(before, after),
  entityType: 'Task',
  entityId: after._id,
  before: resultOf(before),
  after: { ...resultOf(after), ...note },
  facts: concerning([...[before, after].flatMap((task) => [lastInTime(task), task.performedAt]), ...others]),
});

/** What a task is too old to have is as if nobody had said anything of it: that is no change. */
const resultOf = (task: AuditedTask): Record<string, unknown> => ({
  version: task.version,
  ...Object.fromEntries(
    taskTrailFields.map((field) => [field, task[field] ?? (field === 'delay' ? null : noResult[field])]),
  ),
});

/** What is said of a delay, of a task that is not done. */
export const delayAction = (delay: TaskRecord['delay']): string =>
  delay ? 'task.delay.explained' : 'task.delay.removed';

const actionOf = (before: AuditedTask, after: AuditedTask): string => {
  if (after.result === ChoreResult.Undone)
    return before.result === ChoreResult.Undone ? delayAction(after.delay) : 'task.result.takenBack';
  if (before.result !== ChoreResult.Undone) return 'task.result.corrected';
  return (after.copies ?? []).length > 0 ? 'task.result.copied' : 'task.result.recorded';
};
