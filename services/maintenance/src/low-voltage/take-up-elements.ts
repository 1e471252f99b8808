import type { takeUpElements as contract } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { inSlices } from 'shared-kit/server/work/long-work';
import { newParts } from './begin-report.ts';
import { checkDraft, orConflict } from './draft.ts';
import { findWholeReport, type WholeReport } from './find-report.ts';
import { parts } from './part.model.ts';
import { presentDetail, presentReport } from './present.ts';
import { readBeginning } from './read-beginning.ts';
import { type ReportRecord, reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

const conflict = (report: ReportRecord): never => fail('versionConflict', { current: presentReport(report) });

/** Panels and luminaires that came to the installation since the report was begun. */
export const takeUpElements: RecordHandler<typeof contract, WholeReport> = async ({ body, located }, ctx) => {
  const { report } = located;
  checkDraft(report);
  if (report.version !== body.version) return conflict(report);
  const { _id: id, installationId, date, year, kindIds } = report;
  const beginning = (await readBeginning(ctx.db, { installationId, kindIds, year })) ?? fail('notFound');
  const known = new Set(located.parts.map(({ elementId }) => elementId));
  const added = newParts(beginning, { id, installationId, date }, known);
  if (added.length === 0)
    return ctx.transaction(async () => ({ data: await inSlices(presentDetail(report, located.parts)) }));
  const elementIds = [...report.elementIds, ...added.map(({ elementId }) => elementId)];
  const elementNames = [report.elementNames, ...added.map(({ elementName }) => elementName)].join(' ');
  const searchText = searchTextOf([report.number, report.technicianName, elementNames]);
  const adding = ctx.transaction(async (session) => {
    const after = await reports(ctx.db).findOneAndUpdate(
      { _id: id, state: 'draft', version: body.version },
      { $set: { elementIds, elementNames, searchText }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    );
    if (!after) return fail('versionConflict');
    await parts(ctx.db).insertMany(added, { session });
    const values = { before: { elementIds: report.elementIds }, after: { elementIds } };
    await ctx.audit(reportAudit('updated', id, values), session);
    return { data: await inSlices(presentDetail(after, [...located.parts, ...added])) };
  });
  return orConflict(adding, async () => {
    const now = (await findWholeReport(ctx, id)) ?? fail('notFound');
    checkDraft(now.report);
    return conflict(now.report);
  });
};
