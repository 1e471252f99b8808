/** Part of what is to do in the next weeks has a planned day, as a manager would have given it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import type { Connection } from 'shared-kit/server/database/mongo';
import { tasks } from '../tasks/task.model.ts';
import { randomFrom } from './random.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
}

const weeksAhead = 8;
const most = 1000;
const share = 0.4;
const saturday = 5;

/** Monday is 0. */
const weekdayOf = (day: number): number => (day + 3) % 7;

/** A working day of the window, at most so many weeks ahead. */
const dayIn = (
  { from, to }: { readonly from: string; readonly to: string },
  chance: number,
): string | null => {
  const first = dayOfText(from);
  const last = Math.min(dayOfText(to), first + weeksAhead * 7);
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (day) => weekdayOf(day) < saturday,
  );
  const day = days[Math.floor(chance * days.length)];
  return day === undefined ? null : dayText(day);
};

export const seedPlans = async (db: Connection, { installationId, timeZone, now }: Where): Promise<void> => {
  const until = new Date(now.getTime() + weeksAhead * 7 * 86_400_000);
  const open = await tasks(db)
    .find(
      {
        installationId,
        programme: { $in: programmes },
        result: ChoreResult.Undone,
        dueEnd: { $gt: now, $lte: until },
      },
      { projection: { choreId: 1, periodKey: 1, dueStart: 1, dueEnd: 1, periodStart: 1, periodEnd: 1 } },
    )
    .sort({ dueEnd: 1, _id: 1 })
    .limit(most)
    .toArray();
  const updates = open.flatMap(
    ({ _id, choreId, periodKey, periodStart, periodEnd, dueStart = periodStart, dueEnd = periodEnd }) => {
      const random = randomFrom(`plan ${choreId} ${periodKey}`);
      const window = planWindowOf({ dueStart, dueEnd }, now, timeZone);
      const plannedOn = window && random() < share ? dayIn(window, random()) : null;
      return plannedOn === null
        ? []
        : [{ updateOne: { filter: { _id, result: ChoreResult.Undone }, update: { $set: { plannedOn } } } }];
    },
  );
  if (updates.length > 0) await tasks(db).bulkWrite(updates, { ordered: false });
};
