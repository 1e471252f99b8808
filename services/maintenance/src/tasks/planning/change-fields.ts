/** What is said of tasks besides their results, of several at once: each for itself, with why one stays as it is. */
import { type Programme, programmeEdit } from 'shared-kit/contracts/plans/programmes';
import { defined } from 'shared-kit/domain/defined';
import type { AuditEntry } from 'shared-kit/server/audit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { readableProgrammes } from '../readable-programmes.ts';
import { refuseRepeated } from '../refuse-repeated.ts';
import { auditTasks } from '../results/audit-tasks.ts';
import { type TaskRecord, tasks } from '../task.model.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}

/** The fields that change, and what the trail calls it. */
export interface FieldChange {
  readonly action: string;
  readonly set: Partial<TaskRecord>;
  /** What followers of the change are told of it. */
  readonly facts?: AuditEntry['facts'];
  /** What the trail keeps besides, as of what was written down without a network. */
  readonly note?: object;
}

/** `change` is null where the task stays as it is. */
interface Decided<O> {
  readonly outcome: O;
  readonly change: FieldChange | null;
}

interface ChangedItem<I, O> {
  readonly item: I;
  readonly outcome: O | 'notFound';
  /** As it is now; null for one that the caller may not know of. */
  readonly task: TaskRecord | null;
  readonly before: TaskRecord | null;
}

interface Changing<I extends Item, O extends string, A> {
  readonly installationId: number;
  readonly items: readonly I[];
  readonly decide: (item: I, task: TaskRecord, mayEdit: boolean) => Decided<O>;
  /** Called in the transaction, which keeps it for whoever asks again. */
  readonly answer: (changed: ChangedItem<I, O>) => A | Promise<A>;
}

/** In the order of the items. 409 `versionConflict` where a task was changed while this was decided: nothing is written then. */
export const changeFields = async <I extends Item, O extends string, A>(
  ctx: RequestContext,
  { installationId, items, decide, answer }: Changing<I, O, A>,
): Promise<{ data: A[] }> => {
  refuseRepeated(items);
  const readable = await readableProgrammes(ctx, installationId);
  const mayEdit = (programme: Programme): boolean =>
    readable.includes(programme) && mayIn(ctx.caller, installationId, programmeEdit[programme]);
  return ctx.transaction(async (session) => {
    const found = await tasks(ctx.db)
      .find({ installationId, _id: { $in: items.map(({ id }) => id) } }, { session })
      .toArray();
    const byId = new Map(found.map((task) => [task._id, task]));
    const changes: TaskChange[] = [];
    const changed = items.map((item): ChangedItem<I, O> => {
      const task = byId.get(item.id);
      if (!task || !readable.includes(task.programme))
        return { item, outcome: 'notFound', task: null, before: null };
      const { outcome, change } = decide(item, task, mayEdit(task.programme));
      if (change === null) return { item, outcome, task, before: task };
      changes.push({ ...change, task });
      return { item, outcome, task: { ...task, ...change.set, version: task.version + 1 }, before: task };
    });
    await writeFieldChanges(ctx, changes, session);
    return { data: await Promise.all(changed.map(answer)) };
  });
};

export interface TaskChange extends FieldChange {
  readonly task: TaskRecord;
}

/** 409 `versionConflict` without a record where one of them was changed meanwhile. */
export const writeFieldChanges = async (
  ctx: RequestContext,
  changes: readonly TaskChange[],
  session: ClientSession,
): Promise<void> => {
  if (changes.length === 0) return;
  const { matchedCount } = await tasks(ctx.db).bulkWrite(
    changes.map(({ task: { _id, version }, set }) => ({
      updateOne: { filter: { _id, version }, update: { $set: set, $inc: { version: 1 } } },
    })),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
  await auditTasks(ctx, ctx.installationId, { entries: changes.map(auditOf), session });
};

const auditOf = ({ action, task, set, facts, note }: TaskChange): AuditEntry => {
  const fields = Object.keys(set) as (keyof TaskRecord)[];
  return {
    action,
    entityType: 'Task',
    entityId: task._id,
    ...defined({ facts }),
    before: {
      version: task.version,
      ...Object.fromEntries(fields.map((field) => [field, task[field] ?? null])),
    },
    after: { version: task.version + 1, ...set, ...note },
  };
};
