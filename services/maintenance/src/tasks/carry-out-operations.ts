import type { FieldError } from 'shared-kit/contracts/error-codes';
import { mostWithRecords, type Operation } from 'shared-kit/contracts/operations';
import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import type { RecordTaskResultBody, TaskDetail } from 'shared-kit/contracts/task-detail';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import { type Collision, type MergedFields, mergeFields } from 'shared-kit/domain/merge-fields';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { ApiError, fail } from 'shared-kit/server/errors';
import { carryOut, type Decided, type Verdict } from 'shared-kit/server/operations';
import { findPeople } from './find-people.ts';
import { findTasks } from './find-task.ts';
import { findTogether } from './find-together.ts';
import { bodyOfFields, fieldsOfTask, isSameField } from './operation-fields.ts';
import { doneAt, noteOf } from './operation-time.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { isSameResult } from './result-change.ts';
import { settleResult } from './settle-result.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { type ResultChange, settleResults, writeResults } from './write-results.ts';

/** An operation beside the task as it is stored. */
interface Met {
  readonly operation: Operation;
  readonly task: TaskRecord;
  readonly merged: MergedFields;
  readonly body: RecordTaskResultBody;
  readonly at: Date;
}

interface Weighed {
  readonly verdict: Verdict;
  readonly change?: ResultChange;
}

interface Place {
  readonly installationId: number;
  readonly readable: readonly Programme[];
}

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
  const idOf = new Map(operations.map(({ opId, id }) => [opId, id]));
  const shown = carried.filter(({ outcome, version }) =>
    version > 0 || outcome !== 'refused'
      ? operations.length <= mostWithRecords || outcome === 'merged' || outcome === 'conflict'
      : false,
  );
  const records = await recordsOf(ctx, place, [...new Set(shown.map(({ opId }) => idOf.get(opId) ?? 0))]);
  const isShown = new Set(shown.map(({ opId }) => opId));
  return {
    data: carried.map((verdict) => ({
      ...verdict,
      record: isShown.has(verdict.opId) ? (records.get(idOf.get(verdict.opId) ?? 0) ?? null) : null,
    })),
  };
};

const recordsOf = async (
  ctx: RequestContext,
  { installationId, readable }: Place,
  ids: readonly number[],
): Promise<Map<number, TaskDetail>> => {
  if (ids.length === 0) return new Map();
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

const refused = (
  { opId }: Operation,
  code: Verdict['code'],
  fields: readonly FieldError[] = [],
  version = 0,
): Verdict => ({ opId, outcome: 'refused', version, conflicts: [], code, fields: [...fields] });

/** What is refused before anything else is read. */
const meet = (
  ctx: RequestContext,
  { readable }: Place,
  operation: Operation,
  task: TaskRecord | null,
): Met | Verdict => {
  const programme = readable.find((each) => each === task?.programme);
  if (!task || !programme) return refused(operation, 'notFound');
  if (!mayIn(ctx.caller, task.installationId, programmeEdit[programme]))
    return refused(operation, 'forbidden');
  if (task.periodStart > ctx.now()) return refused(operation, 'periodNotStarted', [], task.version);
  const stored = fieldsOfTask(task);
  const unknown = Object.keys(operation.fields).find((field) => !isField(field));
  if (unknown !== undefined)
    return refused(operation, 'invalidInput', [{ path: `fields.${unknown}`, code: 'unknown' }]);
  const sent = Object.entries(operation.fields).map(([field, { to }]) => [field, to] as const);
  const { faults: wrong } = bodyOfFields(task, Object.fromEntries(sent));
  if (wrong) return refused(operation, 'invalidInput', wrong, task.version);
  const { merge } = taskOperations;
  const merged = mergeFields(operation.fields, (field) => stored[field] ?? null, merge, isSameField);
  const { body, faults } = bodyOfFields(task, merged.changed);
  if (body === null) return refused(operation, 'invalidInput', faults, task.version);
  return { operation, task, merged, body, at: doneAt(operation, task.periodStart, ctx.now()) };
};

const isField = (field: string): boolean =>
  field in taskOperations.merge ? field !== 'reading.*' : /^reading\.[1-9]\d{0,9}$/.test(field);

const weighAll = async (
  ctx: RequestContext,
  { installationId }: Place,
  met: readonly Met[],
): Promise<Weighed[]> => {
  if (met.length === 0) return [];
  const items = met.map(({ task, body }) => ({ ...body, id: task._id }));
  const done = new Map(met.map(({ task, at }) => [task._id, at]));
  const [{ byId, ...named }, people] = await Promise.all([
    findTogether(ctx, { installationId, items, doneAt: done }),
    met.some(({ body }) => body.performedById !== undefined) ? findPeople(ctx.db, installationId) : [],
  ]);
  return met.flatMap((one) => {
    const found = byId.get(one.task._id);
    if (!found) return [];
    // Somebody was faster since the fields were merged.
    if (found.task.version !== one.task.version) return fail('versionConflict');
    const { performedById, performedAt } = one.body;
    const told = {
      ...(performedById === undefined ? {} : { performedById }),
      ...(performedAt === undefined ? {} : { performedAt }),
    };
    try {
      const asked = { body: one.body, told, people };
      const { after, faults } = settleResult({ ...ctx, now: () => one.at }, { ...found, ...named }, asked);
      if (faults.length > 0) return [{ verdict: notValid(one, faults) }];
      const hasChanged = !isSameResult(one.task, after);
      return [
        {
          verdict: verdictOf(one, hasChanged),
          ...(hasChanged
            ? { change: { before: found.task, after, around: found.around, owners: found.owners } }
            : {}),
        },
      ];
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forbidden')
        return [{ verdict: refused(one.operation, 'forbidden', [], one.task.version) }];
      throw error;
    }
  });
};

/** What merges by itself may be no result that can be recorded: then all of it is for a person to decide. */
const notValid = (one: Met, faults: readonly FieldError[]): Verdict => {
  const { operation, task, merged } = one;
  if (merged.collisions.length === 0) return refused(operation, 'readingInvalid', faults, task.version);
  const stored = fieldsOfTask(task);
  const more = Object.keys(merged.changed).map((field) => ({
    ...{ field, from: operation.fields[field]?.from, mine: operation.fields[field]?.to },
    theirs: stored[field] ?? null,
  }));
  return conflictOf(one, [...merged.collisions, ...more], task.version);
};

const verdictOf = (one: Met, hasChanged: boolean): Verdict => {
  const { operation, task, merged } = one;
  const version = task.version + (hasChanged ? 1 : 0);
  if (merged.collisions.length > 0) return conflictOf(one, merged.collisions, version);
  const outcome = !hasChanged ? 'unchanged' : isMerged(one) ? 'merged' : 'applied';
  return { opId: operation.opId, outcome, version, conflicts: [], code: null, fields: [] };
};

const isMerged = ({ operation, task, merged }: Met): boolean =>
  merged.keepsOthers || operation.baseVersion !== task.version;

const conflictOf = (
  { operation: { opId }, task }: Met,
  collisions: readonly Collision[],
  version: number,
): Verdict => {
  const last = {
    byName: task.correctedByName ?? task.performedByName ?? null,
    at: (task.correctedAt ?? task.performedAt)?.toISOString() ?? null,
  };
  const delayed = { byName: task.delay?.byName ?? null, at: task.delay?.at.toISOString() ?? null };
  const conflicts = collisions.map(({ field, from, mine, theirs }) => ({
    ...{ field, from: from ?? null, mine: mine ?? null, theirs: theirs ?? null },
    ...(field === 'delay' ? delayed : last),
  }));
  return { opId, outcome: 'conflict', version, conflicts, code: null, fields: [] };
};
