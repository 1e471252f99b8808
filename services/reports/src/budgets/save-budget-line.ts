import type { saveBudgetLine as contract } from 'shared-kit/contracts/correctives/budget-parts';
import { type BuildingV1, buildingsV1 } from 'shared-kit/contracts/views/structure';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { budgetLines, type CostCentreRecord, lineId, ownCostCentres } from './cost-centre.model.ts';

type Line = InputOf<typeof contract>['body'];

/** 404 unless it is of the installation. A cost centre is written too, so that deleting it meanwhile makes the two conflict. */
const holdPart = async (
  { db }: RequestContext,
  { installationId, by, id: _id }: Line,
  session: ClientSession,
): Promise<void> => {
  if (by === 'building') {
    const buildings = databaseOf(db).collection<BuildingV1>(buildingsV1);
    if (!(await buildings.findOne({ _id, installationId }, { session }))) fail('notFound');
    return;
  }
  const { matchedCount } = await databaseOf(db)
    .collection<CostCentreRecord>(ownCostCentres.collection)
    .updateOne({ _id, installationId }, { $inc: { claims: 1 } }, { session });
  if (matchedCount === 0) fail('notFound');
};

export const saveBudgetLine: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, year, by, id: partId, version, amounts } = body;
  const line = { installationId, year, by, partId };
  const _id = lineId(line);
  const next = version + 1;
  try {
    await ctx.transaction(async (session) => {
      await holdPart(ctx, body, session);
      const before = await budgetLines(ctx.db).findOne({ _id }, { session });
      if ((before?.version ?? 0) !== version) fail('versionConflict');
      await budgetLines(ctx.db).updateOne(
        { _id, ...(before ? { version } : {}) },
        { $set: { ...line, version: next, amounts } },
        { session, upsert: before === null },
      );
      await ctx.audit(
        {
          action: before ? 'budgetLine.updated' : 'budgetLine.created',
          entityType: 'BudgetLine',
          entityId: _id,
          before: before?.amounts ?? null,
          after: { year, by, id: partId, ...amounts },
        },
        session,
      );
    });
  } catch (error) {
    // Somebody stated the first one of the year at the same moment.
    if (duplicateKey(error)) fail('versionConflict');
    throw error;
  }
  return { data: { version: next } };
};
