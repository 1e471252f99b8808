import type { mongo } from 'mongoose';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { AuditEntry } from 'shared-kit/server/audit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { auditTasks } from '../tasks/results/audit-tasks.ts';
import { raiseVersion } from '../tasks/results/chore-versions.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { type FormerRecord, formers } from './former.model.ts';
import type { FormerPlan } from './plan-former.ts';

export interface FormerWriting {
  readonly before: FormerRecord | null;
  readonly after: FormerRecord;
  readonly plan: FormerPlan;
}

const asConflict = (error: unknown) =>
  duplicateKey(error) ? fail('versionConflict') : Promise.reject(error);

/** All of it or nothing: 409 where a record or a task has changed since it was read. */
export const storeFormers = async (
  ctx: RequestContext,
  writings: readonly FormerWriting[],
  session: ClientSession,
): Promise<void> => {
  const { matchedCount, upsertedCount } = await formers(ctx.db)
    .bulkWrite(
      writings.map(({ before, after: { _id, ...replacement } }) => ({
        // Where there is none yet, another's that has come meanwhile is in the way.
        replaceOne: { filter: { _id, version: before?.version ?? 0 }, replacement, upsert: before === null },
      })),
      { session },
    )
    .catch(asConflict);
  if (matchedCount + upsertedCount < writings.length) fail('versionConflict');
  await refuseGenerated(ctx, writings, session);
  const operations = operationsOf(writings.map(({ plan }) => plan));
  if (operations.length > 0) {
    const written = await tasks(ctx.db).bulkWrite(operations, { session }).catch(asConflict);
    if (written.matchedCount + written.deletedCount + written.insertedCount < operations.length)
      fail('versionConflict');
  }
  await auditTasks(ctx, ctx.installationId, { entries: writings.map(formerAudit), session });
};

/** Chores that had no task when they were read and have some now: what was before counts for those too. */
const refuseGenerated = async (
  ctx: RequestContext,
  writings: readonly FormerWriting[],
  session: ClientSession,
): Promise<void> => {
  const without = writings.filter(({ plan }) => plan.anchor === null).map(({ after }) => after._id);
  if (without.length === 0) return;
  const { installationId } = ctx;
  if (await tasks(ctx.db).findOne({ installationId, choreId: { $in: without } }, { session }))
    fail('versionConflict');
};

/** Each concerns one task; those of a kind after one another, so that each kind is one command. */
const operationsOf = (plans: readonly FormerPlan[]): mongo.AnyBulkWriteOperation<TaskRecord>[] => {
  const result = ChoreResult.Undone;
  return [
    ...plans.flatMap(({ anchor }) => (anchor ? [raiseVersion(anchor)] : [])),
    ...plans.flatMap(({ moved }) =>
      moved.map(({ _id, ...due }) => ({ updateOne: { filter: { _id, result }, update: { $set: due } } })),
    ),
    ...plans.flatMap(({ removed }) => removed.map(({ _id }) => ({ deleteOne: { filter: { _id, result } } }))),
    ...plans.flatMap(({ restored }) => restored.map((document) => ({ insertOne: { document } }))),
  ];
};

const told = ['version', 'state', 'doneOn', 'by', 'readings', 'outOfLimits', 'observation'] as const;
const toldOf = (former: FormerRecord | null) =>
  former === null || former.state === 'none'
    ? null
    : Object.fromEntries(told.map((field) => [field, former[field]]));

export const formerAudit = ({ before, after }: Pick<FormerWriting, 'before' | 'after'>): AuditEntry => ({
  action: after.state === 'none' ? 'formerResult.removed' : 'formerResult.written',
  entityType: 'FormerResult',
  entityId: after._id,
  before: toldOf(before),
  after: toldOf(after),
});
