import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { keyOf } from 'shared-kit/server/records';

/** As the starter catalogue names it. */
const nameKey = keyOf('Gas: instalación receptora con suministro de red');

/** The rule of gas that came from the starter catalogue before rules said what they count from: RD 919/2006, ITC-ICG 07, section 4.1. */
export const gasCalendarYear: Migration = {
  number: 13,
  name: 'gas-calendar-year',
  async up(db) {
    await databaseOf(db)
      .collection('genericInspections')
      .updateOne({ nameKey, countsFrom: { $exists: false } }, { $set: { countsFrom: 'calendarYear' } });
  },
};
