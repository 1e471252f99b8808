/** A panel of a draft: what is its own. */
import type {
  getPanel as getContract,
  savePanel as saveContract,
} from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { checkDraft, missingReason, orConflict, refuseFields, unknownFiles } from './draft.ts';
import { type FoundPanel, findPanel } from './find-report.ts';
import { type PanelRecord, type PartRecord, parts } from './part.model.ts';
import { presentPanel } from './present.ts';
import { reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

export const readPanel: RecordHandler<typeof getContract, FoundPanel> = async ({
  located: { panel, report },
}) => ({ data: presentPanel(panel, report) });

export const isPanelRecord = (part: PartRecord | null): PanelRecord | null =>
  part?.kind === 'panel' ? part : null;

/** The panel as somebody else has left it. */
export const panelNow = async ({ panel, report }: FoundPanel, ctx: RequestContext): Promise<FoundPanel> => {
  const now = (await findPanel(ctx, { id: report._id, elementId: panel.elementId })) ?? fail('notFound');
  checkDraft(now.report);
  return now;
};

export const savePanel: RecordHandler<typeof saveContract, FoundPanel> = ({ body, located }, ctx) => {
  const { panel, report } = located;
  checkDraft(report);
  refuseFields([
    ...missingReason(body),
    ...unknownFiles(body.photoIds, (index) => `photoIds.${index}`, {
      at: located,
      taking: {
        caller: ctx.caller,
        held: panel.photoIds,
      },
    }),
  ]);
  const { version, ...given } = body;
  const change = { ...given, reason: given.isIncluded ? '' : given.reason.trim() };
  const conflict = (found: FoundPanel): never =>
    fail('versionConflict', { current: presentPanel(found.panel, found.report) });
  if (panel.version !== version) return conflict(located);
  const saving = ctx.transaction(async (session) => {
    const after = isPanelRecord(
      await parts(ctx.db).findOneAndUpdate(
        { _id: panel._id, state: 'draft', version },
        { $set: change, $inc: { version: 1, changes: 1 } },
        { session, returnDocument: 'after' },
      ),
    );
    if (!after) return fail('versionConflict');
    if (panel.isIncluded !== after.isIncluded) await writeScope(after, ctx, session);
    const told = (record: PanelRecord) => ({
      panel: record.elementName,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, record[name as keyof PanelRecord]])),
    });
    const values = { before: told(panel), after: told(after) };
    await ctx.audit(reportAudit('panel.updated', report._id, values), session);
    return { data: presentPanel(after, report) };
  });
  return orConflict(saving, async () => conflict(await panelNow(located, ctx)));
};

/** The report knows what it measures, for its list. */
const writeScope = async (
  { reportId, elementId, isIncluded }: PanelRecord,
  { db }: RequestContext,
  session: ClientSession,
): Promise<void> => {
  const change = isIncluded ? { $addToSet: { elementIds: elementId } } : { $pull: { elementIds: elementId } };
  await reports(db).updateOne({ _id: reportId }, change, { session });
};
