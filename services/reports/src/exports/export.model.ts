import type { mongo } from 'mongoose';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { ReportExport } from 'shared-kit/contracts/reports/report-exports';
import type { ReportFigures } from 'shared-kit/contracts/views/report-exports';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { type QueuedRecord, queueIndexes } from 'shared-kit/server/jobs/queued-record';
import type { ExportOrder } from './export-order.ts';

/** An export, which is its own job. The same is made once while it waits or is made: its `pendingKey` is what is asked for. */
export interface ExportRecord extends ExportOrder, QueuedRecord {
  /** It is not let go before those that take a moment. */
  readonly isLong: boolean;
  /** However soon it is ready. */
  readonly isTold: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The pieces of its file, also while it is written. */
  readonly contentId: mongo.ObjectId | null;
  readonly fileName: string;
  readonly size: number | null;
  /** Whose work is in it: nobody gets it who may not count all of them. */
  readonly programmes: readonly Programme[];
  /** The moment of the schedule, and the reader. */
  readonly runKey?: string;
  /** Of what is made by a schedule. */
  readonly figures?: ReportFigures;
}

export const reportExports = defineCollection<ExportRecord>('reportExports', [
  { key: { ownerId: 1, installationId: 1, _id: -1 } },
  { key: { expiresAt: 1 } },
  { key: { createdAt: 1 } },
  ...queueIndexes,
  { key: { runKey: 1 }, unique: true, sparse: true },
]);

export const presentExport = (record: ExportRecord): ReportExport => {
  const { _id: id, installationId, kind, format, language, withPhotos, from, to, reportName } = record;
  const { state, isTold, done, total, fileName, size, error, createdAt, finishedAt, expiresAt } = record;
  return {
    id,
    installationId,
    kind,
    format,
    language,
    withPhotos,
    from,
    to,
    reportName,
    state,
    isTold,
    done,
    total,
    fileName,
    size,
    error,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
};
