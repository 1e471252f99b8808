import type { Doubt, inspectionDoubts } from 'shared-kit/contracts/doubts';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { auditDecision, decided, decisionOf, pageOfDoubts } from 'shared-kit/server/doubts';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { changeRecord } from 'shared-kit/server/records';
import { inspectionSpec } from '../describe-inspections.ts';
import type { InspectionRecord } from '../inspection.model.ts';
import { type DriftDecision, driftDecisions, type KeptDates } from './doubt.model.ts';
import { type InspectionDoubt, readInspectionDoubts } from './read-doubts.ts';

export const listInspectionDoubts: Handler<typeof inspectionDoubts.list> = async ({ query }, ctx) => {
  const found = await readInspectionDoubts(ctx, query.installationId);
  return pageOfDoubts(
    found.map(({ doubt }) => doubt),
    query,
  );
};

const datesOf = ({ nextDate, dueDay, dueDate, noticeDate }: InspectionRecord): KeptDates => ({
  nextDate,
  dueDay,
  dueDate,
  noticeDate,
});

/** Writes the date that was proposed, or those of before: whoever has changed them since has decided otherwise. */
const carryOut = async (
  ctx: RequestContext,
  { doubt, record: current, decision }: InspectionDoubt,
  { state, session }: { readonly state: Doubt['state']; readonly session: ClientSession },
): Promise<void> => {
  if (state === 'accepted') {
    const fields = { nextDate: String(doubt.proposal) };
    await changeRecord(inspectionSpec, { current, fields }, { ctx, session });
  }
  if (state !== 'open' || decision?.state !== 'accepted') return;
  if (current.nextDate !== decision.proposal || current.supersededById !== null) fail('changeNotPossible');
  await changeRecord(inspectionSpec, { current, set: decision.before }, { ctx, session });
};

export const decideInspectionDoubt: Handler<typeof inspectionDoubts.decide> = async (
  { params, body },
  ctx,
) => {
  const { installationId } = body;
  const among = await readInspectionDoubts(ctx, installationId);
  const own = among.find(({ doubt }) => doubt.id === params.id) ?? fail('notFound');
  const { doubt, record, decision: before } = own;
  const decision = decided(doubt, body, ctx);
  const after: Doubt = { ...doubt, ...decisionOf(decision) };
  const kept: Omit<DriftDecision, '_id'> = {
    ...decision,
    installationId,
    before: before?.state === 'accepted' ? before.before : datesOf(record),
    proposal: String(doubt.proposal),
  };
  try {
    return await ctx.transaction(async (session) => {
      await carryOut(ctx, own, { state: after.state, session });
      const isNew = before === null;
      await driftDecisions(ctx.db).updateOne(
        { _id: record._id, ...(isNew ? { version: -1 } : { version: body.version }) },
        { $set: kept },
        { session, upsert: true },
      );
      await auditDecision(ctx, { before: doubt, after }, session);
      return { data: after };
    });
  } catch (error) {
    // Somebody else has decided it meanwhile.
    throw duplicateKey(error) ? fail('versionConflict', { current: doubt }) : error;
  }
};
