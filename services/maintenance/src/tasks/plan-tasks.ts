import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import type { planTasks as contract, PlanAnswer, PlanOutcome } from 'shared-kit/contracts/task-calendar';
import { planFault, planWindowOf } from 'shared-kit/domain/plan-window';
import type { AuditEntry } from 'shared-kit/server/audit';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import { auditTasks } from './audit-tasks.ts';
import { clockOf } from './clock.ts';
import { presentTask } from './present-task.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import type { Clock } from './task-filter.ts';

type Item = InputOf<typeof contract>['body']['items'][number];

/** Why a task stays as it is, and what it is; `planned` where it does not. */
interface Settled {
  readonly item: Item;
  readonly outcome: PlanOutcome;
  readonly task: TaskRecord | null;
}

export const planTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  refuseRepeated(items);
  const clock = await clockOf(ctx);
  const readable = await readableProgrammes(ctx, installationId);
  const editable = readable.filter((each) => mayIn(ctx.caller, installationId, programmeEdit[each]));
  return ctx.transaction(async (session) => {
    const found = await tasks(ctx.db)
      .find({ installationId, _id: { $in: items.map(({ id }) => id) } }, { session })
      .toArray();
    const byId = new Map(found.map((task) => [task._id, task]));
    const settled = items.map((item): Settled => {
      const task = byId.get(item.id);
      if (!task || !readable.includes(task.programme)) return { item, outcome: 'notFound', task: null };
      return { item, outcome: outcomeOf(item, task, { editable, clock }), task };
    });
    await write(ctx, settled, session);
    return { data: settled.map(answerOf) };
  });
};

interface Rules {
  readonly editable: readonly Programme[];
  readonly clock: Clock;
}

const outcomeOf = (
  { version, plannedOn }: Item,
  task: TaskRecord,
  { editable, clock: { now, timeZone } }: Rules,
): PlanOutcome => {
  const { periodStart, periodEnd, dueStart = periodStart, dueEnd = periodEnd } = task;
  if (!editable.includes(task.programme)) return 'forbidden';
  if (task.result !== ChoreResult.Undone) return 'alreadyDone';
  if ((task.plannedOn ?? null) === plannedOn) return 'unchanged';
  if (task.version !== version) return 'conflict';
  return planFault(plannedOn, planWindowOf({ dueStart, dueEnd }, now, timeZone)) ?? 'planned';
};

const write = async (
  ctx: RequestContext,
  settled: readonly Settled[],
  session: ClientSession,
): Promise<void> => {
  const changes = settled.flatMap(({ item: { plannedOn }, outcome, task }) =>
    outcome === 'planned' && task ? [{ plannedOn, task }] : [],
  );
  if (changes.length === 0) return;
  const { matchedCount } = await tasks(ctx.db).bulkWrite(
    changes.map(({ plannedOn, task: { _id, version } }) => ({
      updateOne: { filter: { _id, version }, update: { $set: { plannedOn }, $inc: { version: 1 } } },
    })),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
  await auditTasks(
    ctx,
    ctx.installationId,
    changes.map(
      ({ plannedOn, task }): AuditEntry => ({
        action: plannedOn === null ? 'task.plan.removed' : 'task.planned',
        entityType: 'Task',
        entityId: task._id,
        before: { version: task.version, plannedOn: task.plannedOn ?? null },
        after: { version: task.version + 1, plannedOn },
      }),
    ),
    session,
  );
};

const answerOf = ({ item: { id, plannedOn }, outcome, task }: Settled): PlanAnswer[number] => {
  if (!task) return { id, outcome, task, before: null };
  const before = task.plannedOn ?? null;
  const after = outcome === 'planned' ? { ...task, plannedOn, version: task.version + 1 } : task;
  return { id, outcome, task: presentTask(after), before };
};
