/** An operation beside the task that it is about: what is refused before anything else is read, and how their fields merge. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import type { Programme } from 'shared-kit/contracts/programmes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/task-detail';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import { type MergedFields, mergeFields } from 'shared-kit/domain/merge-fields';
import { formatIdOf, type ResultFields } from 'shared-kit/domain/result-fields';
import type { RequestContext } from 'shared-kit/server/context';
import { doneAt, isDoneTooEarly } from 'shared-kit/server/operation-time';
import { refused, type Verdict } from 'shared-kit/server/operations';
import { recordingRefusal } from '../results/recording-refusal.ts';
import type { TaskRecord } from '../task.model.ts';
import { bodyOfFields, fieldsOfTask, isSameField } from './operation-fields.ts';

/** An operation beside the task as it is stored. */
export interface MergedOperation {
  readonly operation: Operation;
  readonly task: TaskRecord;
  readonly merged: MergedFields;
  readonly body: RecordTaskResultBody;
  readonly at: Date;
}

export interface Place {
  readonly installationId: number;
  readonly readable: readonly Programme[];
}

/** What is refused before anything else is read. */
export const mergeOperation = (
  ctx: RequestContext,
  { readable }: Place,
  operation: Operation,
  task: TaskRecord | undefined,
): MergedOperation | Verdict => {
  const refusal = recordingRefusal(ctx, readable, task);
  if (!task || (refusal !== null && refusal !== 'periodNotStarted'))
    return refused(operation, refusal ?? 'notFound');
  if (refusal) return refused(operation, refusal, [], task.version);
  if (isDoneTooEarly(operation, ctx, task.installationId))
    return refused(operation, 'doneTooEarly', [], task.version);
  const stored = fieldsOfTask(task);
  const unknown = Object.keys(operation.fields).find((field) => !isField(field));
  if (unknown !== undefined)
    return refused(operation, 'invalidInput', [{ path: `fields.${unknown}`, code: 'unknown' }]);
  const sent = Object.entries(operation.fields).map(([field, { to }]) => [field, to] as const);
  const { faults: wrong } = bodyOfFields(task, Object.fromEntries(sent));
  if (wrong) return refused(operation, 'invalidInput', wrong, task.version);
  const { merge } = taskOperations;
  const apart = mergeFields(operation.fields, (field) => stored[field] ?? null, merge, isSameField);
  const isKnown = operation.baseVersion === task.version;
  const others = isKnown ? apart : keepingOthers(operation, stored, askingTwice(operation, stored, apart));
  const merged = sayingSo(operation, stored, others);
  const { body, faults } = bodyOfFields(task, merged.changed);
  if (body === null) return refused(operation, 'invalidInput', faults, task.version);
  return { operation, task, merged, body, at: doneAt(operation, task.periodStart, ctx.now()) };
};

const notWritten: readonly string[] = ['result', 'performed', 'delay'];
const isEmpty = (value: unknown): boolean =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

/** What others have written would go with a result that is taken back: that is for a person to decide. */
const keepingOthers = ({ fields }: Operation, stored: ResultFields, merged: MergedFields): MergedFields => {
  const { result: mine, ...changed } = merged.changed;
  const isLeft = Object.entries({ ...stored, ...changed }).some(
    ([field, value]) => !notWritten.includes(field) && !isEmpty(value),
  );
  if (mine !== ChoreResult.Undone || !isLeft) return merged;
  const taken = { field: 'result', from: fields.result?.from, mine, theirs: stored.result };
  return { changed, collisions: [...merged.collisions, taken], keepsOthers: true };
};

const isDone = (result: unknown): boolean => (result ?? ChoreResult.Undone) !== ChoreResult.Undone;

/**
 * Whoever wrote a first result did not know that there is one by now: the work may have been done twice, and a person is asked, also where both
 * say the same. One that says no more than what is stored is that result.
 */
const askingTwice = ({ fields }: Operation, stored: ResultFields, merged: MergedFields): MergedFields => {
  const { from, to: mine } = fields.result ?? { from: null, to: null };
  const isSecond = !isDone(from) && isDone(mine) && isDone(stored.result);
  const saysMore = merged.collisions.length > 0 || Object.keys(merged.changed).length > 0;
  const isAsked = merged.collisions.some(({ field }) => field === 'result');
  if (!isSecond || !saysMore || isAsked) return merged;
  const second = { field: 'result', from, mine, theirs: stored.result };
  return { ...merged, collisions: [second, ...merged.collisions], keepsOthers: true };
};

/**
 * Whoever adds to a result that is not there, as it was taken back meanwhile or the device's own was refused, says himself that the work is done:
 * it is his then. Where he says something else than was there, or nothing of it, all that he wrote is for a person to decide: a task that is not
 * done would keep none of it.
 */
const sayingSo = ({ fields }: Operation, stored: ResultFields, merged: MergedFields): MergedFields => {
  const added = Object.entries(merged.changed).filter(([field]) => !notWritten.includes(field));
  const isAdding = added.length > 0 || merged.collisions.length > 0;
  const { from, to: mine } = fields.result ?? { from: null, to: null };
  const isDoneNow = isDone(stored.result) || isDone(merged.changed.result);
  if (isDoneNow || !isAdding || mine === ChoreResult.Undone) return merged;
  const isAsked = merged.collisions.some(({ field }) => field === 'result');
  if (isDone(from) && isDone(mine) && !isAsked)
    return { ...merged, changed: { ...merged.changed, result: mine }, keepsOthers: true };
  const unkept = added.map(([field]) => ({
    field,
    from: fields[field]?.from,
    mine: fields[field]?.to,
    theirs: stored[field] ?? null,
  }));
  const left = Object.entries(merged.changed).filter(([field]) => notWritten.includes(field));
  return { ...merged, changed: Object.fromEntries(left), collisions: [...merged.collisions, ...unkept] };
};

const isField = (field: string): boolean =>
  field in taskOperations.merge ? field !== 'reading.*' : formatIdOf(field) !== null;
