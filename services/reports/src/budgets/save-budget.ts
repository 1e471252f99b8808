import type { saveBudget as contract } from 'shared-kit/contracts/correctives/budgets';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { budgetId, budgets } from './budget.model.ts';

export const saveBudget: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, year, version, amounts, approvalAbove } = body;
  const _id = budgetId(installationId, year);
  const next = version + 1;
  try {
    await ctx.transaction(async (session) => {
      const before = await budgets(ctx.db).findOne({ _id }, { session });
      if ((before?.version ?? 0) !== version) fail('versionConflict');
      await budgets(ctx.db).updateOne(
        { _id, ...(before ? { version } : {}) },
        { $set: { installationId, year, version: next, amounts, approvalAbove } },
        { session, upsert: before === null },
      );
      await ctx.audit(
        {
          action: before ? 'budget.updated' : 'budget.created',
          entityType: 'Budget',
          entityId: _id,
          before: before && { ...before.amounts, approvalAbove: before.approvalAbove },
          after: { year, ...amounts, approvalAbove },
        },
        session,
      );
    });
  } catch (error) {
    // Somebody stated the year's first one at the same moment.
    if (duplicateKey(error)) fail('versionConflict');
    throw error;
  }
  return { data: { version: next } };
};
