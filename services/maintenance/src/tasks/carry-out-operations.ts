import type { Operation } from 'shared-kit/contracts/operations';
import type { TaskDetail } from 'shared-kit/contracts/task-detail';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import type { Reading } from 'shared-kit/contracts/tasks';
import { versionAt } from 'shared-kit/domain/format-versions';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { ApiError, fail } from 'shared-kit/server/errors';
import { noteOf, receiptFor } from 'shared-kit/server/operation-time';
import { carryOut, type Decided, refused, type Verdict, withRecords } from 'shared-kit/server/operations';
import { findRecordables } from './find-recordables.ts';
import { findTasks, type Recordable } from './find-task.ts';
import { type MergedOperation, mergeOperation, type Place } from './merge-operation.ts';
import { namedBy } from './named-records.ts';
import { notValid, verdictOf } from './operation-verdicts.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { settleResult } from './settle-result.ts';
import { tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { type ResultChange, settleResults, writeResults } from './write-results.ts';

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
  const met = operations.map((operation) => mergeOperation(ctx, place, operation, byId.get(operation.id)));
  const going = met.flatMap((one) => ('body' in one ? [one] : []));
  const found = await findRecordables(ctx, {
    installationId,
    ids: going.map(({ task }) => task._id),
    named: namedBy(going.map(({ body }) => body)),
    at: new Map(going.map(({ task, at }) => [task._id, at])),
  });
  const settled = met.map((one) =>
    'body' in one ? settle(ctx, one, found.get(one.task._id)) : { verdict: one, change: null },
  );
  const writing = await settleResults(
    ctx,
    settled.flatMap(({ change }) => change ?? []),
  );
  const notes = new Map(going.map(({ operation, task }) => [task._id, noteOf(operation, ctx.now())]));
  return {
    verdicts: settled.map(({ verdict }) => verdict),
    write: (session) => writeResults(ctx, writing, session, notes),
  };
};

/** Devices of before versions name none: it is the one that counted when it was written down. */
const ofItsTime = (reading: Reading, { formats }: Recordable, at: Date): Reading => {
  const format = formats.find(({ _id }) => _id === reading.formatId);
  if (reading.formatVersion !== undefined || !format) return reading;
  return { ...reading, formatVersion: versionAt(format, at) };
};

interface Settled {
  readonly verdict: Verdict;
  readonly change: ResultChange | null;
}

const settle = (ctx: RequestContext, one: MergedOperation, found: Recordable | undefined): Settled => {
  const { operation, task, body, at } = one;
  // Somebody was faster since the fields were merged.
  if (found?.task.version !== task.version) return fail('versionConflict');
  const receipt = receiptFor(operation, ctx, task.installationId);
  const readings = body.readings.map((reading) => ofItsTime(reading, found, at));
  try {
    const { faults, change } = settleResult({ ...ctx, now: () => at, receipt }, found, {
      body: { ...body, readings },
    });
    return faults.length > 0
      ? { verdict: notValid(one, faults), change: null }
      : { verdict: verdictOf(one, change !== null), change };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
    return { verdict: refused(operation, 'forbidden', [], task.version), change: null };
  }
};
