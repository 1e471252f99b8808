import type { mongo } from 'mongoose';
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import type { Programme } from 'shared-kit/contracts/programmes';
import type { ExportState, ReportExport } from 'shared-kit/contracts/report-exports';
import { defineCollection } from 'shared-kit/server/define-collection';
import type { ExportOrder } from './export-order.ts';

/** An export, which is its own job: whoever holds it makes it, and what its holder left is taken up by another. */
export interface ExportRecord extends ExportOrder {
  readonly _id: number;
  readonly state: ExportState;
  readonly done: number;
  readonly total: number;
  /** It is not let go before those that take a moment. */
  readonly isLong: boolean;
  /** However soon it is ready. */
  readonly isTold: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
  readonly attempts: number;
  readonly holder: string;
  readonly heartbeatAt: Date;
  /** The pieces of its file, also while it is written. */
  readonly contentId: mongo.ObjectId | null;
  readonly fileName: string;
  readonly size: number | null;
  readonly error: ErrorCode | null;
  /** Whose work is in it: nobody gets it who may not count all of them. */
  readonly programmes: readonly Programme[];
  /** What is asked for, while it waits or is made: the same is made once. */
  readonly pendingKey?: string;
  /** The moment of the schedule, and the reader. */
  readonly runKey?: string;
}

export const reportExports = defineCollection<ExportRecord>('reportExports', [
  { key: { ownerId: 1, installationId: 1, _id: -1 } },
  { key: { state: 1, _id: 1 } },
  { key: { expiresAt: 1 } },
  { key: { createdAt: 1 } },
  { key: { pendingKey: 1 }, unique: true, sparse: true },
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
