import type { taskDoubts as contracts, Doubt } from 'shared-kit/contracts/doubts';
import { auditDecision, decided, decisionOf, ofVersion, pageOfDoubts } from 'shared-kit/server/doubts';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { tasks } from '../task.model.ts';
import { presentDoubt, readTaskDoubts } from './read-doubts.ts';
import { settleChore } from './settle-chore.ts';
import { taskDoubts } from './task-doubt.model.ts';

export const listTaskDoubts: Handler<typeof contracts.list> = async ({ query }, ctx) => {
  const found = await readTaskDoubts(ctx, query.installationId);
  return pageOfDoubts(found.map(presentDoubt), query);
};

export const decideTaskDoubt: Handler<typeof contracts.decide> = async ({ params, body }, ctx) => {
  const { installationId } = body;
  const found = await taskDoubts(ctx.db).findOne({ _id: params.id, installationId });
  const located = found ?? fail('notFound');
  const doubt = presentDoubt(located);
  const decision = decided(doubt, body, ctx);
  const after: Doubt = { ...doubt, ...decisionOf(decision) };
  const isMoved = located.kind === 'chore' && [doubt.state, after.state].includes('accepted');
  const settling = isMoved ? await settleChore(ctx, located) : null;
  return ctx.transaction(async (session) => {
    const anchorId = after.state === 'accepted' ? (settling?.anchorId ?? null) : null;
    const { matchedCount } = await taskDoubts(ctx.db).updateOne(
      { _id: doubt.id, ...ofVersion(body.version) },
      { $set: { ...decision, anchorId } },
      { session },
    );
    if (matchedCount === 0) fail('versionConflict', { current: doubt });
    if (settling) {
      const { operations, facts } = settling;
      const written = await tasks(ctx.db).bulkWrite([...operations], { session });
      if (written.matchedCount < operations.length) fail('versionConflict', { current: doubt });
      await auditDecision(ctx, { before: doubt, after, facts }, session);
    } else await auditDecision(ctx, { before: doubt, after }, session);
    return { data: after };
  });
};
