import type { CopyItem, copyTasks as contract } from 'shared-kit/contracts/copy-tasks';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { answeringCompany } from './answering-company.ts';
import { computedOf } from './compute-readings.ts';
import { copiedResult, copyFaults } from './copied-result.ts';
import { type EditableTasks, editableTasks } from './editable-tasks.ts';
import { readLimits } from './read-limits.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { resultChange } from './result-change.ts';
import { isTaskLate, settleDelay } from './settle-delay.ts';
import { settlePerformance } from './settle-performance.ts';
import { untilWritten, writeAll } from './write-all.ts';
import type { ResultChange } from './write-results.ts';

type Body = InputOf<typeof contract>['body'];

export const copyTasks: Handler<typeof contract> = async ({ body }, ctx) => {
  refuseRepeated(body.items);
  return untilWritten(() => copyOnce(body, ctx));
};

const copyOnce = async (body: Body, ctx: RequestContext): Promise<AnswerOf<typeof contract>> => {
  const { installationId, items, performedById: personId, performedAt } = body;
  const found = await editableTasks(
    ctx,
    { installationId, ids: items.map(({ id }) => id), others: items.map(({ fromTaskId }) => fromTaskId) },
    { personId, at: performedAt === undefined ? undefined : new Date(performedAt) },
  );
  const planned = items.map((item, index) => planOf(ctx, found, { item, body, at: `items.${index}` }));
  const fields = planned.flatMap(({ faults }) => faults);
  if (fields.length > 0) fail('invalidInput', { fields });
  return writeAll(
    ctx,
    items,
    planned.flatMap(({ change }) => change ?? []),
  );
};

interface Plan {
  readonly faults: readonly FieldError[];
  readonly change?: ResultChange;
}

const planOf = (
  ctx: RequestContext,
  found: EditableTasks,
  { item, body, at }: { readonly item: CopyItem; readonly body: Body; readonly at: string },
): Plan => {
  const target = found.of(item.id);
  const { task } = target;
  const source = found.readable(item.fromTaskId);
  const within = (faults: readonly FieldError[]): FieldError[] =>
    faults.map(({ path, code }) => ({ path: path === '' ? at : `${at}.${path}`, code }));
  const faults = copyFaults(task, source, ctx.now());
  if (source === null || faults.length > 0) return { faults: within(faults) };
  const by = { at: ctx.now(), byId: ctx.caller.userId, byName: ctx.caller.name };
  const { copied, faults: wrong } = copiedResult(target, source, { item, by });
  if (wrong.length > 0) return { faults: within(wrong) };
  const performance = settlePerformance(ctx, target, body);
  const { readings, outOfLimits, copies, ...said } = copied;
  const change = {
    ...resultChange(
      { ...said, photoIds: [] },
      { readings, outOfLimits, computed: computedOf(target, readings) },
      performance,
    ),
    copies,
  };
  const after = {
    ...task,
    ...change,
    limits: readLimits(target, change),
    ...answeringCompany(target, change),
    version: task.version + 1,
  };
  const delay = settleDelay(ctx, after, isTaskLate(after, ctx.now()) ? body.delay : undefined);
  return {
    faults: [],
    change: { before: task, after: { ...after, delay }, around: target.around, owners: target.owners },
  };
};
