import { ChoreResult } from 'shared-kit/contracts/enums';
import type { closeLowVoltageReport as contract } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import type { FileV1 } from 'shared-kit/contracts/views/structure';
import { nextReport } from 'shared-kit/domain/low-voltage/low-voltage-next';
import { writeAudits } from 'shared-kit/server/audit';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import type { InputOf, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { contentHash } from 'shared-kit/server/papers/documents';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { missingOf, outdatedInstruments } from './check-closing.ts';
import { checkDraft, orConflict, refuseFields, unknownFiles } from './draft.ts';
import { findWholeReport, type WholeReport, wholeReportStages } from './find-report.ts';
import { summaryOf, verdictOf, verdictOfReport } from './judge.ts';
import { parts } from './part.model.ts';
import { type PerformedTask, performedBy, taskAudits, writeTasks } from './perform-tasks.ts';
import { presentReport } from './present.ts';
import { type ReportRecord, reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';
import { signedContent } from './signed-content.ts';
import { signedFiles, signPictures } from './signed-pictures.ts';

type Body = InputOf<typeof contract>['body'];

export interface ClosableReport extends WholeReport {
  readonly files: readonly FileV1[];
  /** The signatures, and all photos of the report and its parts. */
  readonly pictureIds: readonly number[];
  /** Undone ones of what it measures, and those that it performed before. */
  readonly openTasks: readonly TaskRecord[];
  readonly ownTasks: readonly TaskRecord[];
}

const signatureIds = ({ signatureId, customerSignatureId }: Body): number[] => [
  signatureId,
  ...(customerSignatureId === null ? [] : [customerSignatureId]),
];

/** All that closing needs, read in one command. */
export const findClosable = async (
  { db }: Pick<RequestContext, 'db'>,
  id: number,
  body: Body,
): Promise<ClosableReport | null> => {
  const [found = null] = await reports(db)
    .aggregate<ClosableReport>([
      ...wholeReportStages(id),
      ...signedFiles(signatureIds(body)),
      {
        $lookup: {
          from: tasks.collection,
          let: { installationId: '$installationId', elementIds: '$report.elementIds' },
          pipeline: [
            {
              $match: {
                programme: 'lowVoltage',
                result: ChoreResult.Undone,
                $expr: {
                  $and: [
                    { $eq: ['$installationId', '$$installationId'] },
                    { $in: ['$elementId', '$$elementIds'] },
                  ],
                },
              },
            },
          ],
          as: 'openTasks',
        },
      },
      {
        $lookup: {
          from: tasks.collection,
          localField: 'report.taskIds',
          foreignField: '_id',
          as: 'ownTasks',
        },
      },
    ])
    .toArray();
  return found;
};

export const closeReport: RecordHandler<typeof contract, ClosableReport> = async ({ body, located }, ctx) => {
  const { report } = located;
  checkDraft(report);
  if (report.version !== body.version) return conflict(report);
  checkClosable(located, body, ctx);
  const performed = performedBy(
    report,
    { parts: located.parts, found: [...located.openTasks, ...located.ownTasks] },
    ctx,
  );
  const after = await closed(located, body, { performed, ctx });
  const closing = ctx.transaction(async (session) => {
    await write(located, after, { ctx, session });
    await writeTasks(performed, ctx, session);
    const { state, verdict, closing, summary, nextDate, contentHash: hash } = after;
    const entry = reportAudit('closed', report._id, {
      before: { state: report.state, verdict: report.verdict },
      after: { state, verdict, closing, summary, nextDate, contentHash: hash },
    });
    await writeAudits(ctx.db, originOf(ctx), { entries: [entry, ...taskAudits(performed)], session });
    return { data: { ...presentReport(after), tasksPerformed: performed.length } };
  });
  return orConflict(closing, async () => {
    const now = (await findWholeReport(ctx, report._id)) ?? fail('notFound');
    checkDraft(now.report);
    return conflict(now.report);
  });
};

const conflict = (report: ReportRecord): never => fail('versionConflict', { current: presentReport(report) });

const originOf = ({ service, requestId, installationId, caller, now }: RequestContext) => ({
  service,
  requestId,
  installationId,
  user: { id: caller.userId, name: caller.name },
  at: now(),
});

const checkClosable = (found: ClosableReport, body: Body, ctx: RequestContext): void => {
  const { report, parts: all } = found;
  const paths = ['signatureId', 'customerSignatureId'];
  refuseFields([
    ...unknownFiles(signatureIds(body), (index) => paths[index] ?? '', { at: found, taking: ctx }),
    ...(body.customerSignatureId !== null && body.customerName.trim() === ''
      ? [{ path: 'customerName', code: 'required' as const }]
      : []),
  ]);
  const missing = missingOf(report, all);
  if (missing.length > 0) fail('reportIncomplete', { fields: missing });
  const outdated = outdatedInstruments(report);
  if (outdated.length > 0 && report.calibrationRule === 'refuse')
    fail('instrumentOutOfDate', { fields: outdated });
};

const closed = async (
  found: ClosableReport,
  body: Body,
  { performed, ctx }: { readonly performed: readonly PerformedTask[]; readonly ctx: RequestContext },
): Promise<ReportRecord> => {
  const pictures = await signPictures(ctx.db, found);
  const report = { ...signed(found, body, { performed, ctx }), pictures };
  return { ...report, contentHash: contentHash(signedContent(report, found.parts)) };
};

const signed = (
  { report, parts: all }: ClosableReport,
  { version: _, ...signature }: Body,
  {
    performed,
    ctx: { now, caller },
  }: { readonly performed: readonly PerformedTask[]; readonly ctx: RequestContext },
): ReportRecord => ({
  ...report,
  version: report.version + 1,
  state: 'closed',
  verdict: verdictOfReport(
    report,
    all.map((part) => verdictOf(part, report)),
  ),
  summary: summaryOf(report, all),
  closing: { at: now().toISOString(), userId: caller.userId, userName: caller.name, ...signature },
  ...nextOf(report),
  wasClosed: true,
  taskIds: [...new Set([...report.taskIds, ...performed.map(({ before }) => before._id)])],
});

/** A date that somebody has set counts; the series goes on from its own day then. */
export const nextOf = (report: ReportRecord): Pick<ReportRecord, 'nextDate' | 'nextDueDay'> => {
  const next = nextReport(report);
  const nextDate = report.nextDate ?? next?.day ?? null;
  return { nextDate, nextDueDay: next && nextDate === next.day ? next.dueDay : null };
};

/** Every part is closed as it was read: what somebody has measured meanwhile makes a conflict. */
const write = async (
  { parts: all, report }: ClosableReport,
  after: ReportRecord,
  { ctx: { db }, session }: InTransaction,
): Promise<void> => {
  const { state, verdict, summary, closing, nextDate, wasClosed, taskIds, pictures = null } = after;
  const { contentHash: hash = null, nextDueDay = null } = after;
  const { matchedCount } = await reports(db).updateOne(
    { _id: report._id, version: report.version, state: 'draft' },
    {
      $set: {
        state,
        verdict,
        summary,
        closing,
        nextDate,
        nextDueDay,
        wasClosed,
        taskIds,
        pictures,
        contentHash: hash,
      },
      $inc: { version: 1 },
    },
    { session },
  );
  if (matchedCount === 0) fail('versionConflict');
  const { matchedCount: matched } = await parts(db).bulkWrite(
    all.map((part) => ({
      updateOne: {
        filter: {
          _id: part._id,
          state: 'draft' as const,
          version: part.version,
          ...(part.kind === 'panel' ? { changes: part.changes } : {}),
        },
        update: { $set: { state: 'closed' as const, date: report.date, verdict: verdictOf(part, report) } },
      },
    })),
    { session },
  );
  if (matched < all.length) fail('versionConflict');
};
