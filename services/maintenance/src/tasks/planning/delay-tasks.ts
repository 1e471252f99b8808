import { ChoreResult } from 'shared-kit/contracts/enums';
import type { delayTasks as contract, DelayOutcome } from 'shared-kit/contracts/tasks/delay-tasks';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import { delayFaults, isSameDelay } from 'shared-kit/domain/tasks/task-delay';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { presentTask } from '../present-task.ts';
import { delayAction } from '../results/result-audit.ts';
import { isTaskLate, storedDelay } from '../results/settle-delay.ts';
import type { TaskRecord } from '../task.model.ts';
import { changeFields, type FieldChange } from './change-fields.ts';

type Item = InputOf<typeof contract>['body']['items'][number];

export const delayTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  refuseFaults(items);
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, ctx.now()) : 'forbidden';
      return { outcome, change: outcome === 'saved' ? changeOf(ctx, item, task) : null };
    },
    answer: ({ item: { id }, outcome, task, before }) => ({
      id,
      outcome,
      task: task && presentTask(task),
      before: givenOf(before?.delay),
    }),
  });
};

const refuseFaults = (items: readonly Item[]): void => {
  const fields = items.flatMap(({ delay }, index) =>
    delay === null
      ? []
      : delayFaults(delay).map(({ path, code }) => ({ path: `items.${index}.delay.${path}`, code })),
  );
  if (fields.length > 0) fail('invalidInput', { fields });
};

const outcomeOf = ({ version, delay }: Item, task: TaskRecord, now: Date): DelayOutcome => {
  if (isSameDelay(delay, task.delay ?? null)) return 'unchanged';
  if (task.version !== version) return 'conflict';
  return delay === null || isTaskLate(task, now) ? 'saved' : 'notLate';
};

/** Of what is done it is a correction. */
const changeOf = (ctx: RequestContext, item: Item, task: TaskRecord): FieldChange => {
  const { caller, now } = ctx;
  const delay = storedDelay(item.delay, task.delay ?? null, ctx);
  const correction = { correctedAt: now(), correctedById: caller.userId, correctedByName: caller.name };
  return {
    action: delayAction(delay),
    set: { delay, ...(task.result === ChoreResult.Undone ? {} : correction) },
  };
};

const givenOf = (delay: TaskRecord['delay']): GivenDelay | null =>
  delay ? { reason: delay.reason, text: delay.text, justified: delay.justified } : null;
