import { createHash } from 'node:crypto';
import {
  type startReportExport as contract,
  mostExportBytes,
  mostPendingExports,
} from 'shared-kit/contracts/reports/report-exports';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Connection, nextId } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { newlyQueued } from 'shared-kit/server/jobs/queued-record';
import { retentionDays } from 'shared-kit/server/retention';
import { type ExportRecord, presentExport, reportExports } from './export.model.ts';
import { type ExportOrder, takesPhotos } from './export-order.ts';
import { type ReportSize, sizeOfReport } from './read-report.ts';
import { settledSettings } from './read-settings.ts';
import type { ExportDeps } from './run-exports.ts';

interface NewExport extends ReportSize {
  readonly now: Date;
  readonly isTold: boolean;
}

/** Of the same order the same, whoever sends it again. */
const pendingKeyOf = (order: ExportOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex');

export const newExport = async (
  db: Connection,
  order: ExportOrder,
  { now, isLong, total, isTold }: NewExport,
): Promise<ExportRecord> => ({
  _id: await nextId(db, reportExports.collection),
  ...order,
  isLong,
  isTold,
  ...newlyQueued(now),
  total,
  createdAt: now,
  expiresAt: new Date(now.getTime() + (await retentionDays(db, 'exports')) * dayMs),
  contentId: null,
  fileName: '',
  size: null,
  programmes: [],
  pendingKey: pendingKeyOf(order),
});

/** Makes an export of a run, which is known by its key: nothing where there is one already. */
export const addRun = async (
  db: Connection,
  order: ExportOrder,
  { runKey, ...options }: Omit<NewExport, 'isTold'> & { readonly runKey: string },
): Promise<void> => {
  const { pendingKey: _, ...record } = await newExport(db, order, { ...options, isTold: true });
  try {
    await reportExports(db).insertOne({ ...record, runKey });
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
};

/** 400 `exportsFull`. */
const checkRoom = async (db: Connection, ownerId: number, now: Date): Promise<void> => {
  const own = { ownerId, expiresAt: { $gt: now } };
  const [kept, pending] = await Promise.all([
    reportExports(db)
      .aggregate<{ bytes: number }>([{ $match: own }, { $group: { _id: null, bytes: { $sum: '$size' } } }])
      .toArray(),
    reportExports(db).countDocuments({ ...own, state: { $in: ['waiting', 'running'] } }),
  ]);
  if ((kept[0]?.bytes ?? 0) >= mostExportBytes || pending >= mostPendingExports) fail('exportsFull');
};

/** What is pending already is found before anything else: whoever clicks twice is refused nothing. */
export const startReportExport: Handler<typeof contract, ExportDeps> = async ({ body }, ctx) => {
  const { db, caller, installationId } = ctx;
  const { isTold, settings, ...asked } = body;
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const today = localDayText(ctx.now(), timeZone);
  const order: ExportOrder = {
    ...asked,
    withPhotos: takesPhotos(asked.kind, asked),
    ...settledSettings(settings, today),
    reportName: '',
    ownerId: caller.userId,
  };
  const size = await sizeOfReport(ctx, order);
  const pending = () => reportExports(db).findOne({ pendingKey: pendingKeyOf(order) });
  const before = await pending();
  if (before) return { data: presentExport(before) };
  await checkRoom(db, caller.userId, ctx.now());
  const record = await newExport(db, order, { now: ctx.now(), ...size, isTold: isTold || size.isLong });
  const started = await ctx
    .transaction(async (session) => {
      await reportExports(db).insertOne(record, { session });
      const entry = { action: 'reportExport.started', entityType: 'ReportExport', entityId: record._id };
      await ctx.audit({ ...entry, after: order }, session);
      return { data: presentExport(record) };
    })
    .catch(async (error: unknown) => {
      // The second of two clicks at once finds what the first one has started.
      const first = duplicateKey(error) ? await pending() : null;
      if (first === null) throw error;
      return { data: presentExport(first) };
    });
  ctx.deps.exports.wake();
  return started;
};
