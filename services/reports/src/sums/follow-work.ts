/** What the service does by itself every few seconds so that its sums follow what is changed. */
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import type { Grants } from 'shared-kit/server/access/grants';
import { changesSecondsOf, followChanges, isBehind } from 'shared-kit/server/changes';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Recurring } from 'shared-kit/server/jobs/keep-doing';
import { publishedSignal } from 'shared-kit/server/signals';
import { touchedByAll, writeMarks } from './mark-changes.ts';
import { type Settling, settleMarks } from './settle-marks.ts';
import { sumsHeads, sumsMarks, sumsPlaces } from './sums.model.ts';

export interface Following extends Settling {
  readonly views: Grants;
}

/** Of a turn: others are to have the database too. */
const mostMs = 1500;

/** Marks what was changed since it was last looked; gives how many changes that were. */
export const markChanges = (following: Following): Promise<number> => {
  const { db, now } = following;
  return followChanges(db, {
    places: sumsPlaces,
    take: async (changes, session) =>
      writeMarks(db, await touchedByAll(following, changes), { at: now(), session }),
  });
};

/** Marks installations that were never counted. */
export const markUncounted = async ({ db, now }: Settling): Promise<void> => {
  const [places, heads, marks] = await Promise.all([
    databaseOf(db)
      .collection<InstallationV1>(installationsV1)
      .find({}, { projection: { timeZone: 1 } })
      .toArray(),
    sumsHeads(db).find().toArray(),
    sumsMarks(db).find({ month: null }).toArray(),
  ]);
  const zones = new Map(heads.map(({ _id, timeZone }) => [_id, timeZone]));
  const marked = new Set(marks.map(({ installationId }) => installationId));
  const uncounted = places.filter(({ _id, timeZone }) => zones.get(_id) !== timeZone && !marked.has(_id));
  await writeMarks(
    db,
    uncounted.map(({ _id }) => ({ installationId: _id, month: null })),
    { at: now() },
  );
};

/** The one that was counted as a whole the longest ago. */
const oldestHead = ({ db }: Settling) => sumsHeads(db).findOne({}, { sort: { countedAt: 1 } });

/** Marks it, where that was a day ago or more: what has left no change is right again by then. */
export const markOldest = async (settling: Settling): Promise<void> => {
  const oldest = await oldestHead(settling);
  if (oldest && oldest.countedAt.getTime() + dayMs <= settling.now().getTime())
    await writeMarks(settling.db, [{ installationId: oldest._id, month: null }], { at: settling.now() });
};

/** When there is something to mark or to count. */
const dueSums = async (following: Following): Promise<Date | null> => {
  const { db, now } = following;
  if ((await sumsMarks(db).findOne({}, { projection: { _id: 1 } })) !== null) return now();
  if (await isBehind(db, sumsPlaces)) return now();
  const oldest = await oldestHead(following);
  return oldest && new Date(oldest.countedAt.getTime() + dayMs);
};

/** The same name in all replicas: one of them does it at a time. `CHANGES_SECONDS` of 0 does none of it: all is counted when it is asked for. */
export const followingWork = (
  following: Following,
  env: Readonly<Record<string, string | undefined>>,
): Recurring => {
  // What a service finds at its start may have come without a change, as a copy of the data.
  let isStarted = false;
  return {
    name: 'workSums',
    seconds: changesSecondsOf(env),
    wokenBy: [publishedSignal],
    due: () => (isStarted ? dueSums(following) : Promise.resolve(following.now())),
    work: async () => {
      await markChanges(following);
      await markUncounted(following);
      if ((await sumsMarks(following.db).findOne()) === null) await markOldest(following);
      await settleMarks(following, mostMs);
      isStarted = true;
    },
    failure: 'sums of work are not counted yet',
  };
};
