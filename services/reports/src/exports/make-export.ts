/** An export from its order to its file: made under its owner's present permissions, and told of when it is ready. */

import { paths } from 'shared-kit/contracts/paths';
import type { Programme } from 'shared-kit/contracts/programmes';
import { exportPatienceMs, exportReadyAction } from 'shared-kit/contracts/report-exports';
import { writeAudit } from 'shared-kit/server/audit';
import { inBackground } from 'shared-kit/server/background';
import { findCallerOf } from 'shared-kit/server/check-access';
import { fail } from 'shared-kit/server/errors';
import type { Grants } from 'shared-kit/server/grants';
import type { Logger } from 'shared-kit/server/logging';
import { type Connection, inTransaction } from 'shared-kit/server/mongo';
import { type ExportRecord, reportExports } from './export.model.ts';
import { newContentId, removeContents, writeContent } from './export-contents.ts';
import { fileNameOf } from './export-file-name.ts';
import { readReport } from './read-report.ts';
import type { ReportData } from './report-table.ts';
import { writeReport } from './writing/write-report.ts';

export interface Making {
  readonly db: Connection;
  readonly views: Grants;
  readonly log: Logger;
  readonly now: () => Date;
}

export type Held = ExportRecord & { readonly state: 'running' };

/** It is not this holder's any more: given up, deleted, or taken for abandoned. */
export class NotHeldError extends Error {}

/** Changes an export that is still this holder's; `NotHeldError` otherwise. */
export const changeHeld = async (
  { db }: Pick<Making, 'db'>,
  { _id, holder }: Held,
  change: Partial<Pick<ExportRecord, 'done' | 'total' | 'heartbeatAt'>>,
): Promise<void> => {
  const update = { $set: change };
  const { matchedCount } = await reportExports(db).updateOne({ _id, holder, state: 'running' }, update);
  if (matchedCount === 0) throw new NotHeldError();
};

const reportPauseMs = 300;

/** The same data, telling how far it is. */
const told = (data: ReportData, onRows: (count: number) => Promise<void>): ReportData => {
  async function* passing<T>(items: AsyncIterable<T> | Iterable<T>, countOf: (item: T) => number) {
    for await (const item of inBackground(items)) {
      await onRows(countOf(item));
      yield item;
    }
  }
  const tables = data.tables.map((table) => ({ ...table, rows: passing(table.rows, (rows) => rows.length) }));
  const { photos } = data;
  return {
    ...data,
    tables,
    ...(photos ? { photos: passing(photos, ({ pictures }) => pictures.length) } : {}),
  };
};

/** Makes the file. `NotHeldError` where it is given up meanwhile; an `ApiError` says why it can't be made. */
export const makeExport = async (making: Making, held: Held, signal: AbortSignal): Promise<void> => {
  const { db, views, now } = making;
  const caller = (await findCallerOf(db, held.ownerId)) ?? fail('forbidden');
  const { data, programmes, total } = await readReport({ db, views, now, caller }, held, held.total);
  const contentId = held.contentId ?? newContentId();
  let done = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const onRows = async (count: number): Promise<void> => {
    done += count;
    if (signal.aborted) throw new NotHeldError();
    if (performance.now() - writtenAt < reportPauseMs) return;
    writtenAt = performance.now();
    await changeHeld(making, held, { done, total, heartbeatAt: now() });
  };
  try {
    const size = await writeContent(db, contentId, writeReport(told(data, onRows), held.format));
    const fileName = fileNameOf(held, data.head.installationName);
    await finish(making, held, { done, total, size, fileName, programmes, caller });
  } catch (error) {
    await removeContents(db, [contentId]);
    throw error;
  }
};

interface Finished extends Pick<ExportRecord, 'done' | 'total' | 'size' | 'fileName'> {
  readonly programmes: readonly Programme[];
  readonly caller: { readonly name: string };
}

/** Ready, and told of, in one transaction. */
const finish = async (
  { db, now }: Making,
  { _id, holder, installationId, ownerId, kind, reportName, isTold, createdAt }: Held,
  { caller, ...finished }: Finished,
): Promise<void> => {
  const at = now();
  const isOverdue = at.getTime() - createdAt.getTime() > exportPatienceMs;
  await inTransaction(db, async (session) => {
    const { matchedCount } = await reportExports(db).updateOne(
      { _id, holder, state: 'running' },
      { $set: { ...finished, state: 'done', finishedAt: at }, $unset: { pendingKey: '' } },
      { session },
    );
    if (matchedCount === 0) throw new NotHeldError();
    if (!isTold && !isOverdue) return;
    const user = { id: ownerId, name: caller.name };
    const origin = { service: 'reports', requestId: '', installationId, user, at };
    const entry = {
      action: exportReadyAction,
      entityType: 'Export',
      entityId: _id,
      facts: {
        kind,
        path: paths.reportExports({ installationId }),
        ...(reportName === '' ? {} : { name: reportName }),
      },
    };
    await writeAudit(db, origin, entry, session);
  });
};
