/** What is answered of an operation on a task. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Collision } from 'shared-kit/domain/records/merge-fields';
import { refused, type Verdict } from 'shared-kit/server/operations';
import { isWrittenBy } from './decided-performance.ts';
import type { MergedOperation } from './merge-operation.ts';
import { fieldsOfTask } from './operation-fields.ts';

/** What merges by itself may be no result that can be recorded: then all of it is for a person to decide. */
export const notValid = (one: MergedOperation, faults: readonly FieldError[]): Verdict => {
  const { operation, task, merged } = one;
  if (merged.collisions.length === 0)
    return refused(operation, 'readingInvalid', { fields: faults, version: task.version });
  const stored = fieldsOfTask(task);
  const more = Object.keys(merged.changed).map((field) => ({
    field,
    from: operation.fields[field]?.from,
    mine: operation.fields[field]?.to,
    theirs: stored[field] ?? null,
  }));
  return conflictOf(one, [...merged.collisions, ...more], task.version);
};

export const verdictOf = (one: MergedOperation, hasChanged: boolean): Verdict => {
  const { operation, task, merged } = one;
  const version = task.version + (hasChanged ? 1 : 0);
  if (merged.collisions.length > 0) return conflictOf(one, merged.collisions, version);
  const outcome = !hasChanged ? 'unchanged' : isMerged(one) ? 'merged' : 'applied';
  return { opId: operation.opId, outcome, version, conflicts: [], code: null, fields: [] };
};

const isMerged = ({ operation, task, merged }: MergedOperation): boolean =>
  merged.keepsOthers || operation.baseVersion !== task.version;

const conflictOf = (
  { operation: { opId }, task, callerId }: MergedOperation,
  collisions: readonly Collision[],
  version: number,
): Verdict => {
  const last = {
    byName: task.correctedByName ?? task.performedByName ?? null,
    at: (task.correctedAt ?? task.performedAt)?.toISOString() ?? null,
  };
  const delayed = { byName: task.delay?.byName ?? null, at: task.delay?.at.toISOString() ?? null };
  const performed = { byName: task.performedByName ?? null, at: task.performedAt?.toISOString() ?? null };
  const by: Readonly<Record<string, typeof last>> = { delay: delayed, performed };
  const conflicts = collisions.map(({ field, from, mine, theirs }) => ({
    field,
    from: from ?? null,
    mine: mine ?? null,
    theirs: theirs ?? null,
    ...(by[field] ?? last),
    ...(isWrittenBy(task, callerId) ? { isOwn: true } : {}),
  }));
  return { opId, id: task._id, outcome: 'conflict', version, conflicts, code: null, fields: [] };
};
