/** What somebody has made regularly of the reports that are theirs. */
import type {
  listReportSchedules as listContract,
  removeReportSchedule as removeContract,
  saveReportSchedule as saveContract,
} from 'shared-kit/contracts/reports/report-schedules';
import { nextDue } from 'shared-kit/domain/dates/schedule';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { findReport, isOwn, type KeptReport } from '../reports/kept-reports.ts';
import { presentSchedule, reportSchedules, type ScheduleRecord } from './schedule.model.ts';

/** Null for one that the caller does not see. */
export const locateReport = (
  { params: { id } }: { readonly params: { readonly id: number } },
  ctx: RequestContext,
) => findReport(ctx, id);

export const listReportSchedules: Handler<typeof listContract> = async (
  { query: { installationId } },
  ctx,
) => {
  const found = await reportSchedules(ctx.db).find({ ownerId: ctx.caller.userId, installationId }).toArray();
  return { data: found.map(presentSchedule) };
};

export const saveReportSchedule: RecordHandler<typeof saveContract, KeptReport> = async (
  { body, located },
  ctx,
) => {
  const { _id, installationId, ownerId } = located;
  if (!isOwn(ctx, ownerId)) fail('forbidden');
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const nextAt = body.isPaused ? null : new Date(nextDue(body, ctx.now().getTime(), timeZone));
  return ctx.transaction(async (session) => {
    const before = await reportSchedules(ctx.db).findOneAndUpdate(
      { _id },
      { $set: { ...body, installationId, ownerId, nextAt }, $setOnInsert: { last: null } },
      { session, upsert: true, returnDocument: 'before' },
    );
    const after: ScheduleRecord = {
      ...body,
      _id,
      installationId,
      ownerId,
      nextAt,
      last: before?.last ?? null,
    };
    const entry = { action: 'reportSchedule.saved', entityType: 'ReportSchedule', entityId: _id };
    await ctx.audit(
      { ...entry, before: before && presentSchedule(before), after: presentSchedule(after) },
      session,
    );
    return { data: presentSchedule(after) };
  });
};

export const removeReportSchedule: RecordHandler<typeof removeContract, KeptReport> = async (
  { located },
  ctx,
) => {
  const { _id, ownerId } = located;
  if (!isOwn(ctx, ownerId)) fail('forbidden');
  return ctx.transaction(async (session) => {
    const before = await reportSchedules(ctx.db).findOneAndDelete({ _id }, { session });
    if (before === null) return fail('notFound');
    const entry = { action: 'reportSchedule.removed', entityType: 'ReportSchedule', entityId: _id };
    await ctx.audit({ ...entry, before: presentSchedule(before) }, session);
    return { data: { id: _id } };
  });
};
