/** Opening a closed report again, and deleting a draft. */
import type {
  removeLowVoltageReport as removeContract,
  reopenLowVoltageReport as reopenContract,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { checkDraft, orConflict } from './draft.ts';
import type { FoundReport } from './find-report.ts';
import { parts } from './part.model.ts';
import { presentReport } from './present.ts';
import { type ReportRecord, reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

/** Tasks that it performed stay performed: closing it again corrects them. */
export const reopenReport: RecordHandler<typeof reopenContract, FoundReport> = ({ body, located }, ctx) => {
  const { report } = located;
  const { version, reason } = body;
  const conflict = (current: ReportRecord): never =>
    fail('versionConflict', { current: presentReport(current) });
  if (report.state !== 'closed') return fail('changeNotPossible');
  if (report.version !== version) return conflict(report);
  const reopening = {
    at: ctx.now().toISOString(),
    userId: ctx.caller.userId,
    userName: ctx.caller.name,
    reason,
  };
  const change = {
    state: 'draft' as const,
    verdict: 'pending' as const,
    summary: null,
    closing: null,
    contentHash: null,
    pictures: null,
    reopening,
  };
  const opening = ctx.transaction(async (session) => {
    const after = await reports(ctx.db).findOneAndUpdate(
      { _id: report._id, state: 'closed', version },
      { $set: change, $inc: { version: 1, revision: 1 } },
      { session, returnDocument: 'after' },
    );
    if (!after) return fail('versionConflict');
    await parts(ctx.db).updateMany(
      { reportId: report._id },
      { $set: { state: 'draft' as const, verdict: 'pending' as const } },
      { session },
    );
    const { state, verdict, closing } = report;
    const values = { before: { state, verdict, closing }, after: { ...change } };
    await ctx.audit(reportAudit('reopened', report._id, values), session);
    return { data: presentReport(after) };
  });
  return orConflict(opening, async () =>
    conflict((await reports(ctx.db).findOne({ _id: report._id })) ?? fail('notFound')),
  );
};

export const removeReport: RecordHandler<typeof removeContract, FoundReport> = ({ located }, ctx) => {
  const { report } = located;
  if (report.wasClosed) fail('reportClosed');
  const removing = ctx.transaction(async (session) => {
    const { deletedCount } = await reports(ctx.db).deleteOne(
      { _id: report._id, state: 'draft', wasClosed: false },
      { session },
    );
    if (deletedCount === 0) return fail('versionConflict');
    await parts(ctx.db).deleteMany({ reportId: report._id }, { session });
    const { number, date, kindIds, elementIds } = report;
    const before = { number, date, kindIds, elementIds };
    await ctx.audit(reportAudit('removed', report._id, { before, after: null }), session);
    return { data: { id: report._id } };
  });
  return orConflict(removing, async () => {
    checkDraft((await reports(ctx.db).findOne({ _id: report._id })) ?? fail('notFound'));
    return fail('reportClosed');
  });
};
