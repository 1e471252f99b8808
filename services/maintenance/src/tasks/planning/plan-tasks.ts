import { ChoreResult } from 'shared-kit/contracts/enums';
import type { planTasks as contract, PlanOutcome } from 'shared-kit/contracts/tasks/task-calendar';
import { type PlanFault, planFault, planWindowOf } from 'shared-kit/domain/dates/plan-window';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { clockOf } from '../clock.ts';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';
import type { Clock } from '../task-filter.ts';
import { changeFields, type FieldChange } from './change-fields.ts';

type Item = InputOf<typeof contract>['body']['items'][number];

export const planTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  const clock = await clockOf(ctx);
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, clock) : 'forbidden';
      return { outcome, change: outcome === 'planned' ? planChange(item.plannedOn) : null };
    },
    answer: ({ item: { id }, outcome, task, before }) => ({
      id,
      outcome,
      task: task && presentTask(task),
      before: before?.plannedOn ?? null,
    }),
  });
};

/** Why the task can't be planned for the day; null where it can. */
export const dayFault = (
  plannedOn: string | null,
  { periodStart, periodEnd, dueStart = periodStart, dueEnd = periodEnd }: TaskRecord,
  { now, timeZone }: Clock,
): PlanFault | null => planFault(plannedOn, planWindowOf({ dueStart, dueEnd }, now, timeZone));

const outcomeOf = ({ version, plannedOn }: Item, task: TaskRecord, clock: Clock): PlanOutcome => {
  if (task.result !== ChoreResult.Undone) return 'alreadyDone';
  if ((task.plannedOn ?? null) === plannedOn) return 'unchanged';
  if (task.version !== version) return 'conflict';
  return dayFault(plannedOn, task, clock) ?? 'planned';
};

export const planChange = (plannedOn: string | null): FieldChange => ({
  action: plannedOn === null ? 'task.plan.removed' : 'task.planned',
  set: { plannedOn },
});
