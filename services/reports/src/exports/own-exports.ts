/** What somebody has had made. */

import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  listReportExports as listContract,
  ReportExport,
} from 'shared-kit/contracts/reports/report-exports';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { cancellation, repetition } from 'shared-kit/server/jobs/queued-record';
import { type ExportRecord, presentExport, reportExports } from './export.model.ts';
import { exportContents } from './export-contents.ts';
import type { ExportDeps } from './run-exports.ts';

type Context = RequestContext<ExportDeps>;
interface Addressed {
  readonly params: { readonly id: number };
}
interface Found {
  readonly located: ExportRecord;
}

/** Whoever's it is: access is that of its installation first. */
export const locateExport = ({ params: { id } }: Addressed, ctx: Pick<Context, 'db' | 'now'>) =>
  reportExports(ctx.db).findOne({ _id: id, expiresAt: { $gt: ctx.now() } });

/** 404 for somebody else's. */
export const own = ({ located }: Found, { caller }: Pick<Context, 'caller'>): ExportRecord =>
  located.ownerId === caller.userId ? located : fail('notFound');

export const listReportExports: Handler<typeof listContract, ExportDeps> = async ({ query }, ctx) => {
  const { installationId, page = 1, size = defaultPageSize } = query;
  const filter = { ownerId: ctx.caller.userId, installationId, expiresAt: { $gt: ctx.now() } };
  const [records, total] = await Promise.all([
    reportExports(ctx.db)
      .find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    reportExports(ctx.db).countDocuments(filter),
  ]);
  return { data: records.map(presentExport), total };
};

interface One {
  readonly data: ReportExport;
}

export const getReportExport = async (found: Found, ctx: Context): Promise<One> => ({
  data: presentExport(own(found, ctx)),
});

interface Move {
  readonly action: string;
  /** Those that it is for; all others stay as they are. */
  readonly from: readonly ExportRecord['state'][];
  readonly update: object;
}

const move = async (record: ExportRecord, ctx: Context, { action, from, update }: Move): Promise<One> =>
  ctx.transaction(async (session) => {
    const moved = await reportExports(ctx.db).findOneAndUpdate(
      { _id: record._id, state: { $in: [...from] } },
      update,
      { session, returnDocument: 'after' },
    );
    if (moved === null) return { data: presentExport(record) };
    await ctx.audit({ action, entityType: 'ReportExport', entityId: record._id }, session);
    return { data: presentExport(moved) };
  });

/** Its maker stops at its next sign of life, and takes away what was written. */
export const cancelReportExport = async (found: Found, ctx: Context): Promise<One> =>
  move(own(found, ctx), ctx, {
    action: 'reportExport.cancelled',
    ...cancellation(ctx.now()),
  });

export const retryReportExport = async (found: Found, ctx: Context): Promise<One> => {
  const { from, update } = repetition();
  const retried = await move(own(found, ctx), ctx, {
    action: 'reportExport.retried',
    from,
    update: { $set: { ...update.$set, isTold: true } },
  });
  ctx.deps.exports.wake();
  return retried;
};

export const removeReportExport = async (found: Found, ctx: Context) => {
  const { _id: id, contentId } = own(found, ctx);
  const removed = await ctx.transaction(async (session) => {
    await reportExports(ctx.db).deleteOne({ _id: id }, { session });
    await ctx.audit({ action: 'reportExport.removed', entityType: 'ReportExport', entityId: id }, session);
    return { data: { id } };
  });
  if (contentId) await exportContents.remove(ctx.db, [contentId]);
  return removed;
};
