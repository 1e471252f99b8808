import type { Operation } from 'shared-kit/contracts/operations';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { versionAt } from 'shared-kit/domain/readings/format-versions';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import { noteOf, receiptFor } from 'shared-kit/server/operation-time';
import {
  carryOut,
  type Decided,
  refused,
  type Verdict,
  verdictsOf,
  withRecords,
} from 'shared-kit/server/operations';
import { findTasks, type Recordable } from '../find-task.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import { detailAfter } from '../results/detail-after.ts';
import { settleResult } from '../results/settle-result.ts';
import { type ResultChange, settleResults, type Writing, writeResults } from '../results/write-results.ts';
import { taskDetail } from '../task-detail.ts';
import { findOperated, type Operated } from './find-operated.ts';
import { type MergedOperation, mergeOperation, type Place } from './merge-operation.ts';
import { notValid, verdictOf } from './operation-verdicts.ts';

/** Results of tasks that were written down without a network: what two people changed apart holds together, the rest is asked for. */
export const carryOutTaskOperations: Handler<typeof taskOperations.send> = async (
  { body: { installationId, operations } },
  ctx,
) => {
  const { resource } = taskOperations;
  const decided = operations.flatMap(({ resolves }) => resolves ?? []);
  const [readable, answered] = await Promise.all([
    readableProgrammes(ctx, installationId),
    verdictsOf(ctx, resource, decided),
  ]);
  const place = { installationId, readable, answered };
  const known = new Map<number, TaskDetail | null>();
  const carried = await carryOut(ctx, operations, {
    resource,
    decide: (round) => decide(ctx, { ...place, known }, round),
  });
  // What was carried out before may have changed since.
  for (const { id, repeated } of carried) if (repeated) known.delete(id);
  return { data: await withRecords(carried, (ids) => recordsOf(ctx, { ...place, known }, ids)) };
};

interface Sent extends Place {
  /** Tasks as they stand after what was written, as far as that is known without reading them again. */
  readonly known: Map<number, TaskDetail | null>;
}

const recordsOf = async (
  ctx: RequestContext,
  { installationId, readable, known }: Sent,
  ids: readonly number[],
): Promise<Map<number, TaskDetail>> => {
  const left = ids.filter((id) => !known.get(id));
  const found = left.length === 0 ? [] : await findTasks(ctx, { installationId, ids: left });
  const read = found
    .filter(({ programme }) => readable.includes(programme))
    .map((one) => [one.task._id, taskDetail(one)] as const);
  return new Map([...[...known].flatMap(([id, one]) => (one ? [[id, one] as const] : [])), ...read]);
};

/** Null where more follows from it than the results themselves, which may concern any of them. */
const noteKnown = ({ known, readable }: Sent, operated: Operated, round: Round): void => {
  const { operations, writing, results } = round;
  const { anchors, moved, skipped, restored, changes } = writing;
  const isAll = [anchors, moved, skipped, restored].every(({ length }) => length === 0);
  for (const { id } of operations) {
    const found = operated.shown(id);
    const isKnown = isAll && changes.length === results && found && readable.includes(found.programme);
    known.set(id, isKnown ? detailAfter(found, writing) : null);
  }
};

interface Round {
  readonly operations: readonly Operation[];
  readonly writing: Writing;
  /** How many of the operations change something. */
  readonly results: number;
}

const decide = async (
  ctx: RequestContext,
  place: Sent,
  operations: readonly Operation[],
): Promise<Decided> => {
  const operated = await findOperated(ctx, place.installationId, operations);
  const merged = operations.map((operation) =>
    mergeOperation(ctx, place, { operation, task: operated.task(operation.id) }),
  );
  const going = merged.flatMap((one) => ('body' in one ? [one] : []));
  const found = await operated.recordables(going);
  const settled = merged.map((one) =>
    'body' in one ? settle(ctx, one, found.get(one.task._id)) : { verdict: one, change: null },
  );
  const results = settled.flatMap(({ change }) => change ?? []);
  const writing = await settleResults(ctx, results);
  noteKnown(place, operated, { operations, writing, results: results.length });
  const notes = new Map(going.map(({ operation, task }) => [task._id, noteOf(operation, ctx.now())]));
  return {
    verdicts: settled.map(({ verdict }) => verdict),
    write: (session) => writeResults(ctx, writing, { session, notes }),
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
  const { operation, task, body, at, performance } = one;
  // Somebody was faster since the fields were merged.
  if (found?.task.version !== task.version) return fail('versionConflict');
  const receipt = receiptFor(operation, ctx, task.installationId);
  const readings = body.readings.map((reading) => ofItsTime(reading, found, at));
  try {
    const { faults, change } = settleResult({ ...ctx, now: () => at, receipt }, found, {
      body: { ...body, readings },
      ...(performance ? { performance } : {}),
    });
    return faults.length > 0
      ? { verdict: notValid(one, faults), change: null }
      : { verdict: verdictOf(one, change !== null), change };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
    return { verdict: refused(operation, 'forbidden', { fields: [], version: task.version }), change: null };
  }
};
