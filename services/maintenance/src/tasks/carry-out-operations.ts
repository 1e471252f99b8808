import type { Operation } from 'shared-kit/contracts/operations';
import type { TaskDetail } from 'shared-kit/contracts/task-detail';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { noteOf } from 'shared-kit/server/operation-time';
import { carryOut, type Decided, refused, withRecords } from 'shared-kit/server/operations';
import { findTasks } from './find-task.ts';
import { meet, type Place } from './meet-operation.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { weighAll } from './weigh-operations.ts';
import { settleResults, writeResults } from './write-results.ts';

/** Results of tasks that were written down without a network: what two people changed apart holds together, the rest is asked for. */
export const carryOutTaskOperations: Handler<typeof taskOperations.send> = async (
  { body: { installationId, operations } },
  ctx,
) => {
  const place = { installationId, readable: await readableProgrammes(ctx, installationId) };
  const carried = await carryOut(ctx, operations, {
    resource: taskOperations.resource,
    decide: (round) => decide(ctx, place, round),
  });
  return { data: await withRecords(carried, (ids) => recordsOf(ctx, place, ids)) };
};

const recordsOf = async (
  ctx: RequestContext,
  { installationId, readable }: Place,
  ids: readonly number[],
): Promise<Map<number, TaskDetail>> => {
  const found = await findTasks(ctx, { installationId, ids });
  return new Map(
    found
      .filter(({ programme }) => readable.includes(programme))
      .map((one) => [one.task._id, taskDetail(one)]),
  );
};

const decide = async (
  ctx: RequestContext,
  place: Place,
  operations: readonly Operation[],
): Promise<Decided> => {
  const { installationId } = place;
  const stored = await tasks(ctx.db)
    .find({ installationId, _id: { $in: operations.map(({ id }) => id) } })
    .toArray();
  const byId = new Map(stored.map((task) => [task._id, task]));
  const met = operations.map((operation) => meet(ctx, place, operation, byId.get(operation.id) ?? null));
  const going = met.flatMap((one) => ('body' in one ? [one] : []));
  const weighed = new Map((await weighAll(ctx, place, going)).map((one) => [one.verdict.opId, one]));
  const changes = [...weighed.values()].flatMap(({ change }) => change ?? []);
  const writing = await settleResults(ctx, changes);
  const notes = new Map(going.map(({ operation, task }) => [task._id, noteOf(operation, ctx.now())]));
  return {
    verdicts: met.map((one) =>
      'body' in one ? (weighed.get(one.operation.opId)?.verdict ?? refused(one.operation, 'notFound')) : one,
    ),
    ...(changes.length === 0 ? {} : { write: (session) => writeResults(ctx, writing, session, notes) }),
  };
};
