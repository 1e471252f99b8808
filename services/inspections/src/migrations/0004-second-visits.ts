import { InspectionStatus } from 'shared-kit/contracts/enums';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { daysAhead } from 'shared-kit/domain/legal/inspection-dates';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { datesWithSecond } from '../inspections/describe-inspections.ts';

type InspectionRecord = Parameters<typeof datesWithSecond>[1]['told'];

const quarterDays = 90;

type Dates = Partial<Pick<InspectionRecord, 'secondVisitBy' | 'dueDate' | 'noticeDate'>>;

/** Notices of 90 days are given three months before. */
const noticeOf = ({
  dueDate,
  noticeDate,
  notificationDate,
  renewal,
  cancelDays,
}: InspectionRecord): Dates => {
  if (dueDate === null || noticeDate === null || notificationDate !== null) return {};
  const end = dayText(dayOfText(dueDate) - ((renewal && cancelDays) || 0));
  if (noticeDate !== dayText(dayOfText(end) - quarterDays)) return {};
  return { noticeDate: daysAhead(end, quarterDays) };
};

/** Failed visits that nothing has followed get the day of their second one, which binds from then on; quarters of notice are whole ones. */
export const secondVisits: Migration = {
  number: 4,
  name: 'second-visits',
  async up(db, { from, progress }) {
    const stored = databaseOf(db).collection<InspectionRecord>('inspections');
    const size = 500;
    let last = from?.id ?? 0;
    for (;;) {
      const records = await stored
        .find({ _id: { $gt: Number(last) }, supersededById: null })
        .sort({ _id: 1 })
        .limit(size)
        .toArray();
      const updates = [];
      for (const record of records) {
        const isFailed = record.status === InspectionStatus.fail && record.date !== null;
        const set: Dates = isFailed
          ? await datesWithSecond({ db }, { told: record, before: null }, null)
          : noticeOf(record);
        const names = Object.keys(set) as (keyof Dates)[];
        if (names.some((name) => set[name] !== record[name]))
          updates.push({
            record,
            update: { updateOne: { filter: { _id: record._id }, update: { $set: set } } },
          });
      }
      if (updates.length > 0) {
        await stored.bulkWrite(
          updates.map(({ update }) => update),
          { ordered: false },
        );
        const ids = [...new Set(updates.map(({ record }) => record.installationId))];
        // What was counted is counted anew.
        await databaseOf(db)
          .collection<{ _id: number }>('inspectionSums')
          .updateMany({ _id: { $in: ids } }, { $inc: { changes: 1 } });
      }
      const end = records.at(-1);
      if (!end) return;
      last = end._id;
      await progress({ collection: 'inspections', id: end._id }, updates.length);
    }
  },
};
