/** An operation beside the task that it is about: what is refused before anything else is read, and how their fields merge. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { formatIdOf, type ResultFields } from 'shared-kit/domain/readings/result-fields';
import { type MergedFields, mergeFields } from 'shared-kit/domain/records/merge-fields';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { doneAt, isDoneTooEarly } from 'shared-kit/server/operation-time';
import { refused, type Verdict } from 'shared-kit/server/operations';
import { recordingRefusal } from '../results/recording-refusal.ts';
import type { Performance } from '../results/result-change.ts';
import type { TaskRecord } from '../task.model.ts';
import { decidedPerformance, isWrittenBy } from './decided-performance.ts';
import { bodyOfFields, fieldsOfTask, isSameField } from './operation-fields.ts';

/** An operation beside the task as it is stored. */
export interface MergedOperation {
  readonly operation: Operation;
  readonly task: TaskRecord;
  readonly merged: MergedFields;
  readonly body: RecordTaskResultBody;
  readonly at: Date;
  /** Who performed it and when, where a conflict before has told that to the caller and it is what the operation says. */
  readonly performance: Performance | null;
  /** Of the user whose operation it is. */
  readonly callerId: number;
}

export interface Place {
  readonly installationId: number;
  readonly readable: readonly Programme[];
  /** What was answered to the caller of the operations whose conflicts are decided, by their `opId`. */
  readonly answered: ReadonlyMap<string, Verdict>;
}

/** What is refused before anything else is read. */
export const mergeOperation = (
  ctx: RequestContext,
  { readable, answered }: Place,
  { operation, task }: { readonly operation: Operation; readonly task: TaskRecord | undefined },
): MergedOperation | Verdict => {
  const refusal = recordingRefusal(ctx, readable, task);
  if (!task || (refusal !== null && refusal !== 'periodNotStarted'))
    return refused(operation, refusal ?? 'notFound');
  if (refusal) return refused(operation, refusal, { fields: [], version: task.version });
  if (isDoneTooEarly(operation, ctx, task.installationId))
    return refused(operation, 'doneTooEarly', { fields: [], version: task.version });
  const stored = fieldsOfTask(task);
  const unknown = Object.keys(operation.fields).find((field) => !isField(field));
  if (unknown !== undefined)
    return refused(operation, 'invalidInput', { fields: [{ path: `fields.${unknown}`, code: 'unknown' }] });
  const sent = Object.entries(operation.fields).map(([field, { to }]) => [field, to] as const);
  const { faults: wrong } = bodyOfFields(task, Object.fromEntries(sent));
  if (wrong) return refused(operation, 'invalidInput', { fields: wrong, version: task.version });
  const { merge } = taskOperations;
  const apart = mergeFields(operation.fields, (field) => stored[field] ?? null, {
    policy: merge,
    isSame: isSameField,
  });
  const at = doneAt(operation, task.periodStart, ctx.now());
  const performance = decidedPerformance(ctx, operation, answered);
  const asked = withCaller(ctx, at, apart);
  if (asked !== apart && performance === null && !mayTell(ctx, operation, task.installationId))
    return refused(operation, 'forbidden', { fields: [], version: task.version });
  const isKnown = operation.baseVersion === task.version;
  const others = isKnown
    ? asked
    : keepingOthers(operation, stored, askingTwice({ ctx, operation, task, at }, stored, asked));
  const merged = sayingSo(operation, stored, others);
  const { body, faults } = bodyOfFields(task, merged.changed);
  if (body === null) return refused(operation, 'invalidInput', { fields: faults, version: task.version });
  const isTold = 'performed' in merged.changed;
  return {
    operation,
    task,
    merged,
    body,
    at,
    performance: isTold ? performance : null,
    callerId: ctx.caller.userId,
  };
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

interface Second {
  readonly ctx: Pick<RequestContext, 'caller'>;
  readonly operation: Operation;
  readonly task: TaskRecord;
  readonly at: Date;
}

const isReadingField = (field: string): boolean => formatIdOf(field) !== null;

/** Somebody stands for it: it is never put beside what another has done. */
const isPersonal = (field: string): boolean => isReadingField(field) || field === 'signature';

/**
 * Whoever wrote a first result did not know that there is one by now: the work may have been done twice, and a person is asked, also where both
 * say the same. What each has measured stays apart until then, with who measured it. One that says no more than what is stored is that result;
 * of a person's own two the later is added without a question where nothing is lost.
 */
const askingTwice = (second: Second, stored: ResultFields, merged: MergedFields): MergedFields => {
  const { fields } = second.operation;
  const { from, to: mine } = fields.result ?? { from: null, to: null };
  const { changed, collisions } = merged;
  const isSecond = !isDone(from) && isDone(mine) && isDone(stored.result);
  const saysMore = collisions.length > 0 || Object.keys(changed).length > 0;
  if (!isSecond || !saysMore) return merged;
  const isOwn = isWrittenBy(second.task, second.ctx.caller.userId);
  if (isOwn && collisions.length === 0) return measuredLater(stored, merged);
  const isAsked = (field: string): boolean => collisions.some((one) => one.field === field);
  const held = isOwn ? [] : Object.keys(changed).filter(isPersonal);
  const result = { field: 'result', from, mine, theirs: stored.result };
  const performed = { field: 'performed', from: null, mine: callerAt(second), theirs: stored.performed };
  return {
    changed: Object.fromEntries(Object.entries(changed).filter(([field]) => !held.includes(field))),
    collisions: [
      ...(isOwn || isAsked('result') ? [] : [result]),
      ...collisions,
      ...held.map((field) => ({
        field,
        from: fields[field]?.from,
        mine: fields[field]?.to,
        theirs: stored[field] ?? null,
      })),
      ...(isAsked('performed') ? [] : [performed]),
    ],
    keepsOthers: true,
  };
};

/** What a person measured where nothing was measured before has the time of that. */
const measuredLater = (stored: ResultFields, merged: MergedFields): MergedFields => {
  const isMeasured = Object.keys(stored).some(isReadingField);
  const measures = Object.keys(merged.changed).some(isReadingField);
  return measures && !isMeasured ? { ...merged, changed: { performed: null, ...merged.changed } } : merged;
};

const callerAt = ({ ctx, at }: Pick<Second, 'ctx' | 'at'>) => ({
  performedById: ctx.caller.userId,
  performedAt: at.toISOString(),
});

/** Whoever says to have done it himself, where others have changed who did and when, is shown beside them by his number and his time. */
const withCaller = (ctx: RequestContext, at: Date, merged: MergedFields): MergedFields => {
  if (!merged.collisions.some(({ field }) => field === 'performed')) return merged;
  const collisions = merged.collisions.map((one) =>
    one.field === 'performed' && one.mine === null ? { ...one, mine: callerAt({ ctx, at }) } : one,
  );
  return { ...merged, collisions };
};

/** Of himself and the time of the operation everybody may tell. */
const mayTell = ({ caller }: RequestContext, operation: Operation, installationId: number): boolean =>
  (operation.fields.performed?.to ?? null) === null ||
  mayIn(caller, installationId, [Permission.EditUserAndDate]);

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
