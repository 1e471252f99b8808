import { ChoreResult } from 'shared-kit/contracts/enums';
import type { undoPlanApplication as contract } from 'shared-kit/contracts/plans/maintenance-plans';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { databaseOf, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { auditMany } from '../audit-many.ts';
import { chores } from '../chores/chore.model.ts';
import { type PlanApplicationRecord, planApplications } from './plan.model.ts';
import { presentApplication } from './present-application.ts';

/** What people deleted of it since is gone already; undoing again changes nothing. */
export const undoPlanApplication: RecordHandler<typeof contract, PlanApplicationRecord> = async (
  { located: record },
  ctx,
) => {
  const { _id, installationId, firstChoreId, added } = record;
  if (added === null) return fail('changeNotPossible');
  if (record.undoneAt !== null) return { data: await presentApplication(record, ctx) };
  await refuseDone(record, ctx);
  const undoneAt = ctx.now();
  await ctx.transaction(async (session) => {
    const filter = { installationId, _id: trusted({ $gte: firstChoreId, $lt: firstChoreId + added }) };
    const found = await chores(ctx.db).find(filter).session(session).lean();
    await chores(ctx.db).deleteMany(filter, { session });
    const entries = found.map((chore) => ({
      action: 'chore.deleted',
      entityType: chores.entityType,
      entityId: chore._id,
      before: chores.present(chore),
    }));
    if (entries.length > 0) await auditMany(ctx, entries, session);
    await planApplications(ctx.db).updateOne({ _id }, { $set: { undoneAt } }, { session });
    const after = { applicationId: _id, removed: found.length };
    const entry = { action: 'plans.undone', entityType: 'Installation', entityId: installationId };
    await ctx.audit({ ...entry, installationId, after }, session);
  });
  return { data: await presentApplication({ ...record, undoneAt }, ctx) };
};

const refuseDone = async (
  { installationId, firstChoreId, added }: PlanApplicationRecord,
  { db }: RequestContext,
): Promise<void> => {
  const done = await databaseOf(db)
    .collection(tasksV1)
    .findOne({
      installationId,
      choreId: { $gte: firstChoreId, $lt: firstChoreId + (added ?? 0) },
      result: { $ne: ChoreResult.Undone },
    });
  if (done) fail('choresHaveResults');
};
