import { reportsV1 } from 'shared-kit/contracts/views/related';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { reports } from './reports/report.model.ts';

/** Kept reports, as far as the deletion of an installation asks. */
export const publishReports = (db: Connection): Promise<void> =>
  publishView(db, reportsV1, { source: reports.collection, pipeline: [{ $project: { installationId: 1 } }] });
