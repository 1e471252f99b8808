/** An export from its order to its file: made under its owner's present permissions, and told of when it is ready. */

import { paths } from 'shared-kit/contracts/paths';
import { exportPatienceMs, exportReadyAction } from 'shared-kit/contracts/reports/report-exports';
import { findCallerOf } from 'shared-kit/server/access/check-access';
import type { Grants } from 'shared-kit/server/access/grants';
import { writeAudit } from 'shared-kit/server/audit';
import { newContentId } from 'shared-kit/server/content-store';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import type { Attempt } from 'shared-kit/server/jobs/carry-out';
import type { Held } from 'shared-kit/server/jobs/held';
import type { Logger } from 'shared-kit/server/logging';
import { inBackground } from 'shared-kit/server/work/background';
import type { ExportRecord } from './export.model.ts';
import { exportContents, mostFileBytes } from './export-contents.ts';
import { fileNameOf } from './export-file-name.ts';
import { mailFigures } from './mail-figures.ts';
import { readReport } from './read-report.ts';
import type { ReportData } from './report-table.ts';
import { writeReport } from './writing/write-report.ts';

export interface Making {
  readonly db: Connection;
  readonly views: Grants;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The same data, telling how far it is. */
const withProgress = (data: ReportData, onRows: (count: number) => Promise<void>): ReportData => {
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

/** Makes the file, and gives what is known of it. `NotHeldError` where it is given up meanwhile; an `ApiError` says why it can't be made. */
export const makeExport = async (
  { db, views, now }: Making,
  held: Held<ExportRecord>,
  { report, save, signal }: Attempt<ExportRecord>,
): Promise<Partial<ExportRecord>> => {
  const caller = (await findCallerOf(db, held.ownerId)) ?? fail('forbidden');
  const { data, programmes, total } = await readReport({ db, views, now, caller }, held, held.total);
  const contentId = newContentId();
  await save({ contentId, done: 0, total });
  // Of whoever had it before.
  if (held.contentId) await exportContents.remove(db, [held.contentId]);
  let done = 0;
  const onRows = async (count: number): Promise<void> => {
    done += count;
    if (signal.aborted) throw new ApiError('serviceUnavailable');
    await report(done, total);
  };
  try {
    const pieces = writeReport(withProgress(data, onRows), held.format);
    const size = await exportContents.write(db, contentId, { pieces, mostBytes: mostFileBytes });
    const fileName = fileNameOf(held, data.head.installationName);
    // Who asked for it looks at the screens; to whom it is sent, it is told what they say.
    const figures =
      held.runKey === undefined ? {} : { figures: await mailFigures({ db, views, now, caller }, held) };
    return { done, total, size, fileName, programmes, ...figures };
  } catch (error) {
    await exportContents.remove(db, [contentId]);
    throw error;
  }
};

/** Tells whoever does not wait for it at the screen. */
export const noteReady = async (
  { db, now }: Making,
  { _id, installationId, ownerId, kind, reportName, isTold, createdAt }: Held<ExportRecord>,
  session: ClientSession,
): Promise<void> => {
  const at = now();
  const isOverdue = at.getTime() - createdAt.getTime() > exportPatienceMs;
  if (!isTold && !isOverdue) return;
  const owner = await findCallerOf(db, ownerId);
  const user = { id: ownerId, name: owner?.name ?? '' };
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
  await writeAudit(db, origin, { entry, session });
};
