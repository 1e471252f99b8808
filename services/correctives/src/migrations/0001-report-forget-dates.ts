import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Reports of the public held a date of their own to be forgotten at, which no change of the days would reach. */
export const reportForgetDates: Migration = {
  number: 1,
  name: 'report-forget-dates',
  async up(db) {
    await databaseOf(db)
      .collection('publicReports')
      .updateMany({ forgetAt: { $exists: true } }, { $unset: { forgetAt: '' } });
  },
};
