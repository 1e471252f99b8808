import type { ApprovableKind, approveCost as contract } from 'shared-kit/contracts/correctives/budgets';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { approvalId, costApprovals } from './budget.model.ts';

const views: Readonly<Record<ApprovableKind, string>> = {
  corrective: correctivesV1,
  contract: inspectionsV1,
};

export const approveCost: Handler<typeof contract> = async (
  { body: { installationId, kind, id: costId, amount } },
  ctx,
) => {
  const { db, caller, now } = ctx;
  const there = await databaseOf(db)
    .collection<{ _id: number; installationId: number }>(views[kind])
    .findOne({ _id: costId, installationId }, { projection: { _id: 1 } });
  if (!there) fail('notFound');
  const _id = approvalId({ installationId, kind, costId });
  await ctx.transaction(async (session) => {
    const before = await costApprovals(db).findOne({ _id }, { session });
    if (amount === null) await costApprovals(db).deleteOne({ _id }, { session });
    else
      await costApprovals(db).updateOne(
        { _id },
        {
          $set: {
            installationId,
            kind,
            costId,
            amount,
            byId: caller.userId,
            byName: caller.name,
            at: now(),
          },
        },
        { session, upsert: true },
      );
    await ctx.audit(
      {
        action: amount === null ? 'costApproval.withdrawn' : 'costApproval.given',
        entityType: 'CostApproval',
        entityId: _id,
        before: before && { amount: before.amount },
        after: amount === null ? null : { kind, id: costId, amount },
      },
      session,
    );
  });
  return { data: { id: costId } };
};
