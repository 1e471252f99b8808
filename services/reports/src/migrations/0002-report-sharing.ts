import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Reports of before roles were shared with everybody or with nobody. */
export const reportSharing: Migration = {
  number: 2,
  name: 'report-sharing',
  async up(db) {
    const stored = databaseOf(db).collection('reports');
    const share = (isShared: boolean, sharedWith: 'everybody' | 'nobody') =>
      stored.updateMany({ isShared }, { $set: { sharedWith }, $unset: { isShared: '' } });
    await share(true, 'everybody');
    await share(false, 'nobody');
  },
};
