import { dayOfMonth, dayOfText } from 'shared-kit/domain/dates/civil-day';
import { nextDateOf, nextVisitOf } from 'shared-kit/domain/legal/inspection-dates';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

interface Stored {
  readonly _id: number;
  readonly followsId: number | null;
  readonly date: string | null;
  readonly wasDue: string | null;
  readonly nextDate: string | null;
  readonly periodMonths: number;
  readonly countsFrom: 'done' | 'due' | 'calendarYear';
}

interface DueDays {
  readonly dueDay: number | null;
  readonly wasDueDay: number | null;
}

const dayIn = (day: string | null): number | null => (day === null ? null : dayOfMonth(dayOfText(day)));

/** The series' own day also where the date was counted on from a short month: it has wandered, and the record says so. */
const dueDayOf = (record: Stored, wasDueDay: number | null): number | null => {
  const { date, nextDate, wasDue } = record;
  if (date === null) return nextDate !== null && nextDate === wasDue ? wasDueDay : dayIn(nextDate);
  const visit = { date, due: wasDue };
  const next = nextVisitOf(record, { ...visit, dueDay: wasDueDay });
  const isCounted = nextDate === next?.day || nextDate === nextDateOf(record, visit);
  return next !== null && nextDate !== null && isCounted ? next.dueDay : dayIn(nextDate);
};

/** Records get the day of the month that their series is counted to, which was lost with the first short month. */
export const dueDays: Migration = {
  number: 3,
  name: 'due-days',
  async up(db, { progress }) {
    const stored = databaseOf(db).collection<Stored & Partial<DueDays>>('inspections');
    const installationIds = await stored.distinct('installationId', { dueDay: { $exists: false } });
    for (const installationId of installationIds) {
      // A visit has a higher number than the one that it follows.
      const records = await stored.find({ installationId }, { sort: { _id: 1 } }).toArray();
      const found = new Map<number, DueDays>();
      for (const record of records) {
        const former = record.followsId === null ? undefined : found.get(record.followsId);
        const wasDueDay = record.wasDue === null ? null : (former?.dueDay ?? dayIn(record.wasDue));
        found.set(record._id, { wasDueDay, dueDay: dueDayOf(record, wasDueDay) });
      }
      const updates = records.flatMap(({ _id, dueDay }) =>
        dueDay === undefined
          ? [
              {
                updateOne: {
                  filter: { _id, dueDay: { $exists: false } },
                  update: { $set: found.get(_id) ?? { dueDay: null, wasDueDay: null } },
                },
              },
            ]
          : [],
      );
      const last = records.at(-1);
      if (updates.length > 0) await stored.bulkWrite(updates, { ordered: false });
      if (last) await progress({ collection: 'inspections', id: last._id }, updates.length);
    }
  },
};
