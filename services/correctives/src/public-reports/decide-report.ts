/** A manager makes a report a corrective, adds it to one that is open, or rejects it. */
import { randomUUID } from 'node:crypto';
import type {
  checkPublicReport as checkContract,
  decidePublicReport as contract,
  PublicReport,
  ReportDecision,
} from 'shared-kit/contracts/correctives/public-reports';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { askCorrective, changeable, writeChange } from '../correctives/change-corrective.ts';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { draftCorrective, insertCorrective } from '../correctives/create-corrective.ts';
import { refuseMore } from '../correctives/parts.ts';
import { readTogether } from '../references/read-together.ts';
import { presentReport } from './present-report.ts';
import { type PublicReportRecord, publicReports } from './public-report.model.ts';
import { reportAudit } from './report-audit.ts';

const told = (record: PublicReportRecord): PublicReport => presentReport(record, { withContact: true });

const callerNow = ({ caller, now }: Pick<RequestContext, 'caller' | 'now'>) => ({
  userId: caller.userId,
  name: caller.name,
  at: now().toISOString(),
});

/** So long who opened a report is taken to be at it still. */
const checkingMs = 600_000;

/** Leaves the version as it is: looking keeps nobody from deciding. Who looks second is told who was first. */
export const checkReport: RecordHandler<typeof checkContract, PublicReportRecord> = ({ located }, ctx) =>
  ctx.transaction(async (session) => {
    const longAgo = new Date(ctx.now().getTime() - checkingMs).toISOString();
    const isFree = [{ checker: null }, { 'checker.at': { $lt: longAgo } }];
    const found = await publicReports(ctx.db).findOneAndUpdate(
      { _id: located._id, decision: 'open', $or: isFree },
      { $set: { checker: callerNow(ctx) } },
      { session, returnDocument: 'after' },
    );
    return { data: told(found ?? located) };
  });

type Accepting = Extract<ReportDecision, { decision: 'accept' }>;

const planAccepted = (
  { correctiveTypeId, priority, openingDescription }: Accepting,
  { installationId, level, elementId, areaId }: PublicReportRecord,
  ctx: RequestContext,
): Promise<CorrectiveRecord> =>
  draftCorrective(ctx, {
    installationId,
    level,
    elementId,
    areaId: elementId === null ? areaId : null,
    correctiveTypeId,
    priority,
    openingDescription,
    expectedMinutes: null,
    photoIds: [],
    videoIds: [],
    documentIds: [],
    assignedToId: null,
    origin: null,
  });

/** The photo goes along; that it is the installation's is known since it came. */
const photosOf = ({ photoId }: PublicReportRecord): number[] => (photoId === null ? [] : [photoId]);

type Joined = Pick<PublicReportRecord, 'correctiveId' | 'correctiveNumber'>;
const joined = ({ id, number }: { readonly id: number; readonly number: string }): Joined => ({
  correctiveId: id,
  correctiveNumber: number,
});

const addTo = async (
  correctiveId: number,
  report: PublicReportRecord,
  { ctx, session }: InTransaction,
): Promise<Joined> => {
  const { installationId, description } = report;
  const { corrective } = await readTogether(
    ctx.db,
    { corrective: askCorrective(correctiveId, installationId) },
    session,
  );
  if (corrective.length === 0)
    fail('parentNotFound', { fields: [{ path: 'correctiveId', code: 'notFound' }] });
  const before: CorrectiveRecord = changeable(corrective, {});
  if (!before.open) fail('changeNotPossible');
  refuseMore(before.comments);
  const { userId, name: userName, at } = callerNow(ctx);
  const comment = {
    id: randomUUID(),
    at,
    userId,
    userName,
    description,
    photoIds: photosOf(report),
    documents: [],
  };
  const change = { action: 'commented' as const, set: { comments: [...before.comments, comment] } };
  const { data } = await writeChange(ctx, { before, change, isVersioned: false }, session);
  return joined(data);
};

const actions = { accept: 'accepted', add: 'added', reject: 'rejected' } as const;

/** Another manager may have decided meanwhile: the second is told what the first one did. */
const claimReport = async (
  ctx: RequestContext,
  { _id }: PublicReportRecord,
  {
    reportDecision: { version },
    session,
  }: { readonly reportDecision: ReportDecision; readonly session: ClientSession },
): Promise<PublicReportRecord> => {
  const current = (await publicReports(ctx.db).findOne({ _id }, { session })) ?? fail('notFound');
  if (current.version !== version || current.decision !== 'open')
    fail('versionConflict', { current: told(current) });
  return current;
};

export const decideReport: RecordHandler<typeof contract, PublicReportRecord> = async (
  { body, located },
  ctx,
) => {
  if (located.version !== body.version || located.decision !== 'open')
    fail('versionConflict', { current: told(located) });
  const planned = body.decision === 'accept' ? await planAccepted(body, located, ctx) : null;
  return ctx.transaction(async (session) => {
    const report = await claimReport(ctx, located, { reportDecision: body, session });
    const set = await resultOf({ body, report, planned }, ctx, session);
    await publicReports(ctx.db).updateOne({ _id: report._id }, { $set: set }, { session });
    const { correctiveId } = set;
    await ctx.audit(reportAudit(actions[body.decision], report._id, { after: { correctiveId } }), session);
    return { data: told({ ...report, ...set }) };
  });
};

interface Deciding {
  readonly body: ReportDecision;
  readonly report: PublicReportRecord;
  readonly planned: CorrectiveRecord | null;
}

/** What a decision writes of the report, once the corrective has it. */
const resultOf = async ({ body, report, planned }: Deciding, ctx: RequestContext, session: ClientSession) => {
  const decided = callerNow(ctx);
  const common = { version: report.version + 1, decided };
  const nothing: Joined = { correctiveId: null, correctiveNumber: null };
  if (body.decision === 'reject')
    return { ...common, ...nothing, decision: 'rejected' as const, reason: body.reason };
  const link = planned
    ? joined((await insertCorrective(ctx, { ...planned, photoIds: photosOf(report) }, session)).data)
    : body.decision === 'add'
      ? await addTo(body.correctiveId, report, { ctx, session })
      : nothing;
  return { ...common, ...link, decision: 'accepted' as const, reason: '' };
};
