import type { delayTasks as contract, DelayAnswer, DelayOutcome } from 'shared-kit/contracts/delay-tasks';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import type { GivenDelay } from 'shared-kit/contracts/task-delays';
import { delayFaults, isSameDelay } from 'shared-kit/domain/task-delay';
import type { AuditEntry } from 'shared-kit/server/audit';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import { auditTasks } from './audit-tasks.ts';
import { presentTask } from './present-task.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { delayAction } from './result-audit.ts';
import { isTaskLate, storedDelay } from './settle-delay.ts';
import { type TaskRecord, tasks } from './task.model.ts';

type Item = InputOf<typeof contract>['body']['items'][number];

/** Why a task stays as it is, and what it is; `saved` where it does not. */
interface Settled {
  readonly item: Item;
  readonly outcome: DelayOutcome;
  readonly task: TaskRecord | null;
}

export const delayTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  refuseRepeated(items);
  refuseFaults(items);
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
      return { item, outcome: outcomeOf(item, task, editable, ctx.now()), task };
    });
    const changes = settled.flatMap((each) => changeOf(each, ctx));
    await write(ctx, changes, session);
    const after = new Map(changes.map((change) => [change.before._id, change.after]));
    return { data: settled.map((each) => answerOf(each, after)) };
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

const outcomeOf = (
  { version, delay }: Item,
  task: TaskRecord,
  editable: readonly Programme[],
  now: Date,
): DelayOutcome => {
  if (!editable.includes(task.programme)) return 'forbidden';
  if (isSameDelay(delay, task.delay ?? null)) return 'unchanged';
  if (task.version !== version) return 'conflict';
  return delay === null || isTaskLate(task, now) ? 'saved' : 'notLate';
};

interface Change {
  readonly before: TaskRecord;
  readonly after: TaskRecord;
}

/** Of what is done it is a correction. */
const changeOf = ({ item, outcome, task }: Settled, ctx: RequestContext): Change[] => {
  if (outcome !== 'saved' || !task) return [];
  const { caller, now } = ctx;
  const correction = { correctedAt: now(), correctedById: caller.userId, correctedByName: caller.name };
  const after = {
    ...task,
    ...(task.result === ChoreResult.Undone ? {} : correction),
    delay: storedDelay(item.delay, task.delay ?? null, ctx),
    version: task.version + 1,
  };
  return [{ before: task, after }];
};

const changed = ['delay', 'version', 'correctedAt', 'correctedById', 'correctedByName'] as const;
const partOf = (task: TaskRecord): Partial<TaskRecord> =>
  Object.fromEntries(changed.map((field) => [field, task[field] ?? null]));

const write = async (
  ctx: RequestContext,
  changes: readonly Change[],
  session: ClientSession,
): Promise<void> => {
  if (changes.length === 0) return;
  const { matchedCount } = await tasks(ctx.db).bulkWrite(
    changes.map(({ before: { _id, version }, after }) => ({
      updateOne: { filter: { _id, version }, update: { $set: partOf(after) } },
    })),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
  await auditTasks(
    ctx,
    ctx.installationId,
    changes.map(
      ({ before, after }): AuditEntry => ({
        action: delayAction(after.delay),
        entityType: 'Task',
        entityId: after._id,
        before: partOf(before),
        after: partOf(after),
      }),
    ),
    session,
  );
};

const givenOf = (delay: TaskRecord['delay']): GivenDelay | null =>
  delay ? { reason: delay.reason, text: delay.text, justified: delay.justified } : null;

const answerOf = (
  { item: { id }, outcome, task }: Settled,
  after: ReadonlyMap<number, TaskRecord>,
): DelayAnswer[number] =>
  task === null
    ? { id, outcome, task, before: null }
    : { id, outcome, task: presentTask(after.get(id) ?? task), before: givenOf(task.delay) };
