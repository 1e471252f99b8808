/** Counts anew what was marked, and takes the marks away. */
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import {
  type ClientSession,
  type Connection,
  databaseOf,
  inTransaction,
} from 'shared-kit/server/database/mongo';
import { type CountedMonth, countAllMonths, countMonth } from './count-month.ts';
import { monthSums, monthSumsId, type SumsMark, sumsHeads, sumsMarks, yearSums } from './sums.model.ts';

export interface Settling {
  readonly db: Connection;
  readonly now: () => Date;
}

/** Something was changed while it was counted: the mark stays. */
class ChangedMeanwhile extends Error {}

/** Counts until nothing is marked or the time (milliseconds) is over; gives how many marks it has settled. */
export const settleMarks = async (
  settling: Settling,
  milliseconds = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const until = performance.now() + milliseconds;
  let settled = 0;
  for (const installationId of await markedPlaces(settling)) {
    if (performance.now() >= until) break;
    settled += await settlePlace(settling, installationId, until);
  }
  return settled;
};

/** Those that have waited the longest first. */
const markedPlaces = async ({ db }: Settling): Promise<number[]> => {
  const marks = await sumsMarks(db)
    .find({}, { sort: { since: 1 }, projection: { installationId: 1 } })
    .toArray();
  return [...new Set(marks.map(({ installationId }) => installationId))];
};

export const settlePlace = async (
  settling: Settling,
  installationId: number,
  until = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const { db } = settling;
  const marks = await sumsMarks(db).find({ installationId }).toArray();
  if (marks.length === 0) return 0;
  const [place, head] = await Promise.all([
    databaseOf(db).collection<InstallationV1>(installationsV1).findOne({ _id: installationId }),
    sumsHeads(db).findOne({ _id: installationId }),
  ]);
  if (!place) return takeAway(db, marks, (session) => forget(db, installationId, session));
  const { timeZone } = place;
  if (head?.timeZone !== timeZone || marks.some(({ month }) => month === null)) {
    const months = await countAllMonths(db, { installationId, timeZone });
    const countedAt = settling.now();
    return takeAway(db, marks, async (session) => {
      await forget(db, installationId, session);
      await writeMonths(db, installationId, { months, session });
      await sumsHeads(db).insertOne({ _id: installationId, timeZone, countedAt }, { session });
    });
  }
  let settled = 0;
  for (const mark of marks) {
    if (mark.month === null || performance.now() >= until) break;
    const month = await countMonth(db, { installationId, timeZone }, mark.month);
    settled += await takeAway(db, [mark], async (session) => {
      await monthSums(db).deleteMany({ installationId, month: month.month }, { session });
      await writeMonths(db, installationId, { months: [month], session });
    });
  }
  return settled;
};

/**
 * Writes what was counted together with taking the marks away, if they are still those that were read before it was counted; gives how many marks went. Who counts
 * the same at once writes one after the other, and the second finds no mark.
 */
const takeAway = async (
  db: Connection,
  marks: readonly SumsMark[],
  write: (session: ClientSession) => Promise<void>,
): Promise<number> => {
  try {
    await inTransaction(db, async (session) => {
      const { deletedCount } = await sumsMarks(db).deleteMany(
        { $or: marks.map(({ _id, changes }) => ({ _id, changes })) },
        { session },
      );
      if (deletedCount < marks.length) throw new ChangedMeanwhile();
      await write(session);
    });
    return marks.length;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 0;
    throw error;
  }
};

const forget = async (db: Connection, installationId: number, session: ClientSession): Promise<void> => {
  await monthSums(db).deleteMany({ installationId }, { session });
  await yearSums(db).deleteMany({ installationId }, { session });
  await sumsHeads(db).deleteOne({ _id: installationId }, { session });
};

const writeMonths = async (
  db: Connection,
  installationId: number,
  { months, session }: { readonly months: readonly CountedMonth[]; readonly session: ClientSession },
): Promise<void> => {
  if (months.length === 0) return;
  await monthSums(db).insertMany(
    months.flatMap(({ month, parts }) =>
      parts.map(([part, cells]) => ({
        _id: monthSumsId(installationId, month, part),
        installationId,
        month,
        cells,
      })),
    ),
    { session },
  );
  const byYear = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  await yearSums(db).bulkWrite(
    [...byYear].map(([year, own]) => ({
      updateOne: {
        filter: { _id: `${installationId} ${year}` },
        update: {
          $setOnInsert: { installationId },
          $set: Object.fromEntries(
            own.map(({ month, total }) => [`months.${month.slice(5)}`, JSON.stringify(total)]),
          ),
        },
        upsert: true,
      },
    })),
    { session },
  );
};
