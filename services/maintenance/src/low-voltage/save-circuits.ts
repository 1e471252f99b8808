/** Circuits of a panel of a draft, one by one: two people measure two of them at the same time. */
import {
  type addCircuit as addContract,
  type Circuit,
  mostCircuits,
  type removeCircuit as removeContract,
  type saveCircuit as saveContract,
} from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { checkDraft, orConflict } from './draft.ts';
import type { FoundPanel } from './find-report.ts';
import { type PanelRecord, parts } from './part.model.ts';
import { reportAudit } from './report-audit.ts';
import { isPanelRecord, panelNow } from './save-panel.ts';

const told = ({ elementName }: PanelRecord, circuit: Circuit | null) => ({
  panel: elementName,
  circuit,
});

export const addCircuit: RecordHandler<typeof addContract, FoundPanel> = ({ body, located }, ctx) => {
  const { panel, report } = located;
  checkDraft(report);
  if (panel.circuits.length >= mostCircuits)
    fail('invalidInput', { fields: [{ path: 'circuits', code: 'tooBig' }], limit: mostCircuits });
  const adding = ctx.transaction(async (session) => {
    const own = { _id: panel._id, state: 'draft' as const };
    const before = isPanelRecord(
      await parts(ctx.db).findOneAndUpdate(own, { $inc: { nextCircuitId: 1, changes: 1 } }, { session }),
    );
    if (!before) return fail('versionConflict');
    const circuit: Circuit = { id: before.nextCircuitId, version: 0, ...body, reason: body.reason.trim() };
    await parts(ctx.db).updateOne(own, { $push: { circuits: circuit } }, { session });
    const values = { before: told(panel, null), after: told(panel, circuit) };
    await ctx.audit(reportAudit('circuit.added', report._id, values), session);
    return { data: circuit };
  });
  return orConflict(adding, async () => {
    await panelNow(located, ctx);
    return fail('notFound');
  });
};

const circuitOf = ({ circuits }: PanelRecord, circuitId: number): Circuit | undefined =>
  circuits.find(({ id }) => id === circuitId);

export const saveCircuit: RecordHandler<typeof saveContract, FoundPanel> = (
  { body, params: { circuitId }, located },
  ctx,
) => {
  const { panel, report } = located;
  const { version, ...given } = body;
  checkDraft(report);
  const before = circuitOf(panel, circuitId) ?? fail('notFound');
  if (before.version !== version) return fail('versionConflict', { current: before });
  const circuit: Circuit = { id: circuitId, version: version + 1, ...given, reason: given.reason.trim() };
  const saving = ctx.transaction(async (session) => {
    const { matchedCount } = await parts(ctx.db).updateOne(
      { _id: panel._id, state: 'draft', circuits: { $elemMatch: { id: circuitId, version } } },
      { $set: { 'circuits.$': circuit }, $inc: { changes: 1 } },
      { session },
    );
    if (matchedCount === 0) return fail('versionConflict');
    const values = { before: told(panel, before), after: told(panel, circuit) };
    await ctx.audit(reportAudit('circuit.updated', report._id, values), session);
    return { data: circuit };
  });
  return orConflict(saving, async () => {
    const now = circuitOf((await panelNow(located, ctx)).panel, circuitId) ?? fail('notFound');
    return fail('versionConflict', { current: now });
  });
};

export const removeCircuit: RecordHandler<typeof removeContract, FoundPanel> = (
  { params: { circuitId }, located },
  ctx,
) => {
  const { panel, report } = located;
  checkDraft(report);
  if (!circuitOf(panel, circuitId)) fail('notFound');
  const removing = ctx.transaction(async (session) => {
    const before = isPanelRecord(
      await parts(ctx.db).findOneAndUpdate(
        { _id: panel._id, state: 'draft', 'circuits.id': circuitId },
        { $pull: { circuits: { id: circuitId } }, $inc: { changes: 1 } },
        { session },
      ),
    );
    if (!before) return fail('versionConflict');
    const values = { before: told(panel, circuitOf(before, circuitId) ?? null), after: told(panel, null) };
    await ctx.audit(reportAudit('circuit.removed', report._id, values), session);
    return { data: { id: circuitId } };
  });
  return orConflict(removing, async () => {
    await panelNow(located, ctx);
    return fail('notFound');
  });
};
