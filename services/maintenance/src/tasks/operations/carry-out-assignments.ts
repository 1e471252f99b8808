/** Tasks that were given to people without a network, each for itself: what a colleague gave to another meanwhile is asked about. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import { programmeEdit } from 'shared-kit/contracts/plans/programmes';
import {
  assignmentOperations,
  type TaskOwner,
  taskOwnerSchema,
} from 'shared-kit/contracts/tasks/assign-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { fateOfGiving } from 'shared-kit/domain/tasks/giving-later';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { noteOf } from 'shared-kit/server/operation-time';
import { carryOut, type Decided, refused, type Verdict, withRecords } from 'shared-kit/server/operations';
import * as z from 'zod/mini';
import {
  type Assignable,
  assignmentChange,
  assignmentOf,
  canBeOf,
  readAssignable,
} from '../planning/assign-tasks.ts';
import { type TaskChange, writeFieldChanges } from '../planning/change-fields.ts';
import { lastGiver } from '../planning/last-giver.ts';
import { presentTask } from '../present-task.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import { type TaskRecord, tasks } from '../task.model.ts';

interface Place {
  readonly installationId: number;
  readonly readable: Awaited<ReturnType<typeof readableProgrammes>>;
}

export const carryOutAssignments: Handler<typeof assignmentOperations.send> = async (
  { body: { installationId, operations } },
  ctx,
) => {
  const place = { installationId, readable: await readableProgrammes(ctx, installationId) };
  const carried = await carryOut(ctx, operations, {
    resource: assignmentOperations.resource,
    decide: (round) => decide(ctx, place, round),
  });
  return {
    data: await withRecords(carried, async (ids) => {
      const found = await findReadable(ctx, place, ids);
      return new Map([...found].map(([id, task]): [number, Task] => [id, presentTask(task)]));
    }),
  };
};

const findReadable = async (
  { db }: RequestContext,
  { installationId, readable }: Place,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TaskRecord>> => {
  const found = await tasks(db)
    .find({ installationId, _id: { $in: [...ids] }, programme: { $in: [...readable] } })
    .toArray();
  return new Map(found.map((task) => [task._id, task]));
};

const decide = async (
  ctx: RequestContext,
  place: Place,
  operations: readonly Operation[],
): Promise<Decided> => {
  const [found, known] = await Promise.all([
    findReadable(
      ctx,
      place,
      operations.map(({ id }) => id),
    ),
    readAssignable(ctx, place.installationId),
  ]);
  const settled = operations.map((operation) =>
    settle(ctx, operation, { task: found.get(operation.id), known }),
  );
  const changes = settled.flatMap(({ change }) => change ?? []);
  return {
    verdicts: await Promise.all(settled.map(({ verdict }) => withGiver(ctx, verdict))),
    write: (session) => writeFieldChanges(ctx, changes, session),
  };
};

/** Whoever decides is told who gave the task to another, and when. */
const withGiver = async (ctx: RequestContext, verdict: Verdict): Promise<Verdict> => {
  if (verdict.outcome !== 'conflict' || verdict.id === undefined) return verdict;
  const giver = await lastGiver(ctx, verdict.id);
  if (!giver) return verdict;
  const told = {
    byName: giver.userName,
    at: giver.at.toISOString(),
    isOwn: giver.userId === ctx.caller.userId,
  };
  return { ...verdict, conflicts: verdict.conflicts.map((each) => ({ ...each, ...told })) };
};

interface Settled {
  readonly verdict: Verdict;
  readonly change: TaskChange | null;
}

const storedOwner = (task: TaskRecord): TaskOwner => ({
  ...assignmentOf(task),
  name: task.assignedToName ?? '',
});

const settle = (
  ctx: RequestContext,
  operation: Operation,
  { task, known }: { readonly task: TaskRecord | undefined; readonly known: Assignable },
): Settled => {
  const left = (verdict: Verdict): Settled => ({ verdict, change: null });
  if (!task) return left(refused(operation, 'notFound'));
  const { version } = task;
  if (!mayIn(ctx.caller, task.installationId, programmeEdit[task.programme]))
    return left(refused(operation, 'forbidden', { fields: [], version }));
  const { assignee, ...others } = operation.fields;
  const from = z.safeParse(taskOwnerSchema, assignee?.from);
  const to = z.safeParse(taskOwnerSchema, assignee?.to);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return left(
      refused(operation, 'invalidInput', {
        fields: [{ path: `fields.${unknown}`, code: 'unknown' }],
        version,
      }),
    );
  if (!from.success || !to.success)
    return left(
      refused(operation, 'invalidInput', { fields: [{ path: 'assignee', code: 'invalidValue' }], version }),
    );
  const stored = storedOwner(task);
  const fate = fateOfGiving({
    from: from.data,
    to: to.data,
    stored,
    isDone: task.result !== ChoreResult.Undone,
  });
  const { opId, baseVersion } = operation;
  const answer = { opId, id: task._id, version, conflicts: [], code: null, fields: [] };
  if (fate === 'unchanged') return left({ ...answer, outcome: 'unchanged' });
  if (fate === 'done') return left(refused(operation, 'changeNotPossible', { fields: [], version }));
  if (fate === 'asked') {
    const asked = { field: 'assignee', from: from.data, mine: to.data, theirs: stored };
    return left({ ...answer, outcome: 'conflict', conflicts: [{ ...asked, byName: null, at: null }] });
  }
  if (!canBeOf(to.data.personId, task, known))
    return left(
      refused(operation, 'invalidInput', { fields: [{ path: 'assignee', code: 'notSelectable' }], version }),
    );
  const note = noteOf(operation, ctx.now());
  return {
    verdict: {
      ...answer,
      outcome: baseVersion === version ? 'applied' : 'merged',
      version: version + 1,
    },
    change: { ...assignmentChange(to.data, task, known), task, note },
  };
};
