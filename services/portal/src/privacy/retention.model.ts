import type { RetentionDays } from 'shared-kit/contracts/retention';
import { retentionV1 } from 'shared-kit/contracts/views/retention';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';

/** The one record of what was chosen; not there while nothing was. */
interface RetentionRecord {
  readonly _id: 1;
  readonly version: number;
  readonly days: Partial<RetentionDays>;
}
export const theOne = 1;

export const retentionSettings = defineCollection<RetentionRecord>('retentionSettings');

/** What the services end their data by. */
export const publishRetention = (db: Connection): Promise<void> =>
  publishView(db, retentionV1, {
    source: retentionSettings.collection,
    pipeline: [{ $project: { days: 1 } }],
  });
