import { lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import type { Connection } from 'shared-kit/server/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { reports } from './report.model.ts';

/** As far as deletions ask. */
export const publishReports = (db: Connection): Promise<void> =>
  publishView(db, lowVoltageReportsV1, reports.collection, [{ $project: { installationId: 1 } }]);
