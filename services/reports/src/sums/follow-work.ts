/** What the service does by itself every few seconds so that its sums follow what is changed. */
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { dayMs } from 'shared-kit/domain/civil-day';
import { followChanges } from 'shared-kit/server/changes';
import type { Grants } from 'shared-kit/server/grants';
import type { Recurring } from 'shared-kit/server/keep-doing';
import { databaseOf } from 'shared-kit/server/mongo';
import { touchedByAll, writeMarks } from './mark-changes.ts';
import { type Settling, settleMarks } from './settle-marks.ts';
import { sumsHeads, sumsMarks, sumsPlaces } from './sums.model.ts';

export interface Following extends Settling {
  readonly views: Grants;
}

const everySeconds = 2;
/** Of a turn: others are to have the database too. */
const mostMs = 1500;

/** Marks what was changed since it was last looked; gives how many changes that were. */
export const markChanges = (following: Following): Promise<number> => {
  const { db, now } = following;
  return followChanges(db, {
    places: sumsPlaces,
    take: async (changes, session) => writeMarks(db, await touchedByAll(following, changes), now(), session),
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
    now(),
  );
};

/** Marks the one that was counted as a whole the longest ago, where that is a day or more: what has left no change is right again by then. */
export const markOldest = async ({ db, now }: Settling): Promise<void> => {
  const oldest = await sumsHeads(db).findOne(
    { countedAt: { $lte: new Date(now().getTime() - dayMs) } },
    { sort: { countedAt: 1 } },
  );
  if (oldest) await writeMarks(db, [{ installationId: oldest._id, month: null }], now());
};

/** The same name in all replicas: one of them does it at a time. `CHANGES_SECONDS` of 0 does none of it: all is counted when it is asked for. */
export const followingWork = (
  following: Following,
  env: Readonly<Record<string, string | undefined>>,
): Recurring => ({
  name: 'workSums',
  seconds: Number(env.CHANGES_SECONDS ?? everySeconds),
  work: async () => {
    await markChanges(following);
    await markUncounted(following);
    if ((await sumsMarks(following.db).findOne()) === null) await markOldest(following);
    await settleMarks(following, mostMs);
  },
  failure: 'sums of work are not counted yet',
});
