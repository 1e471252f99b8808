import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { CopyItem, copyTasks as contract } from 'shared-kit/contracts/tasks/copy-tasks';
import { defined } from 'shared-kit/domain/defined';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { refuseRepeated } from '../refuse-repeated.ts';
import { type EditableTasks, editableTasks } from '../results/editable-tasks.ts';
import { isTaskLate } from '../results/settle-delay.ts';
import { type SettledResult, settleResult } from '../results/settle-result.ts';
import { writeAll } from '../results/write-all.ts';
import { copiedEntry, copyFaults } from './copied-result.ts';

type Body = InputOf<typeof contract>['body'];

export const copyTasks: Handler<typeof contract> = ({ body }, ctx) => {
  const { installationId, items, performedById: personId, performedAt } = body;
  refuseRepeated(items);
  const ids = items.map(({ id }) => id);
  const others = items.map(({ fromTaskId }) => fromTaskId);
  const at = performedAt === undefined ? null : new Date(performedAt);
  return writeAll(ctx, items, async () => {
    const found = await editableTasks(ctx, { installationId, ids, others, personId, at });
    const settled = items.map((item) => settle(ctx, found, { item, body }));
    const fields = settled.flatMap(({ faults }, index) =>
      faults.map(({ path, code }) => ({ path: `items.${index}${path && `.${path}`}`, code })),
    );
    if (fields.length > 0) fail('invalidInput', { fields });
    return settled.flatMap(({ change }) => change ?? []);
  });
};

const settle = (
  ctx: RequestContext,
  found: EditableTasks,
  { item, body }: { readonly item: CopyItem; readonly body: Body },
): Pick<SettledResult, 'faults' | 'change'> => {
  const target = found.of(item.id);
  const source = found.readable(item.fromTaskId);
  const faults = copyFaults(target.task, source, ctx.now());
  if (source === null || faults.length > 0) return { faults, change: null };
  const { performedById, performedAt, delay } = body;
  // Of those that are done in time nothing is said, whatever is said of the others.
  const done = { ...target.task, performedAt: performedAt === undefined ? ctx.now() : new Date(performedAt) };
  const told = defined({
    performedById,
    performedAt,
    delay: isTaskLate(done, ctx.now()) ? delay : undefined,
  });
  const by = { at: ctx.now(), byId: ctx.caller.userId, byName: ctx.caller.name };
  const copied = copiedEntry(source, { item, by, told });
  const settled = settleResult(ctx, target, copied.entry);
  const ofAll = settled.faults.filter(({ path }) => isOfAll(path));
  if (ofAll.length > 0) fail('invalidInput', { fields: ofAll });
  return { faults: copied.faultsWith(settled.faults), change: settled.change };
};

/** What is said once for all of them. */
const isOfAll = (path: FieldError['path']): boolean => /^(performed|delay)/.test(path);
