/** Follows what other services publish of their changes, each of them once. */
import type { ClientSession, Connection } from 'mongoose';
import { type ChangeV1, changesView, committedChangesView } from '../../contracts/views/changes.ts';
import { unnumbered } from '../audit.ts';
import { defineCollection } from '../database/define-collection.ts';
import { databaseOf, inTransaction } from '../database/mongo.ts';
import { followerLag } from '../metrics.ts';
import { newestPositions } from './positions.ts';

interface Place {
  /** The view that is followed. */
  readonly _id: string;
  readonly position: number;
}

/** Where a follower keeps its places, one for each service: `defineFollower('notifications')`, to be named among the models of its service. */
export const defineFollower = (name: string) => defineCollection<Place>(`${name}Places`);

export interface Following {
  readonly places: ReturnType<typeof defineFollower>;
  /**
   * Takes a batch of one service in the transaction that moves the place on. It may run again, so it has no effects outside of the session; what it
   * throws leaves the place where it was.
   */
  readonly take: (changes: readonly ChangeV1[], session: ClientSession) => Promise<void>;
}

const atOnce = 200;

/** Takes all that is published by now and gives how many that were. Two replicas at once are harmless: of the same batch one is written. */
export const followChanges = async (db: Connection, following: Following): Promise<number> => {
  let taken = 0;
  for (const behind of await viewsBehind(db, following.places))
    taken += await followOne(db, behind, following);
  return taken;
};

/** Whether a follower has something to take. */
export const isBehind = async (db: Connection, places: Following['places']): Promise<boolean> =>
  (await viewsBehind(db, places)).length > 0;

interface Behind {
  readonly view: string;
  /** Null where the follower has none yet. */
  readonly place: number | null;
  /** What is published goes so far at least. */
  readonly newest: number;
}

const viewsBehind = async (db: Connection, places: Following['places']): Promise<Behind[]> => {
  const [newest, known] = await Promise.all([newestPositions(db), places(db).find().toArray()]);
  const placeOf = new Map(known.map(({ _id, position }) => [_id, position]));
  const follower = places.collection;
  for (const [view, position] of newest)
    followerLag.set({ follower, view }, Math.max(0, position - (placeOf.get(view) ?? 0)));
  return [...newest]
    .map(([view, position]) => ({ view, place: placeOf.get(view) ?? null, newest: position }))
    .filter(({ place, newest: published }) => published > (place ?? 0));
};

const followOne = async (
  db: Connection,
  { view, place, newest }: Behind,
  following: Following,
): Promise<number> => {
  for (let from = place ?? (await beginAt(db, view, following)), taken = 0; ; ) {
    const batch = await databaseOf(db)
      .collection<ChangeV1>(view)
      .find({ position: { $gt: from } }, { sort: { position: 1 }, limit: atOnce })
      .toArray();
    const to = batch.at(-1)?.position;
    // Numbers that nothing has, as of what was removed: without them the follower would seem to be behind for good.
    if (to === undefined && from < newest)
      await following.places(db).updateOne({ _id: view, position: from }, { $set: { position: newest } });
    if (to === undefined || !(await takeBatch(db, { view, from, to, batch }, following))) return taken;
    taken += batch.length;
    from = to;
  }
};

const beginAt = async (db: Connection, view: string, { places }: Following): Promise<number> => {
  const found = await places(db).findOneAndUpdate(
    { _id: view },
    { $setOnInsert: { position: 0 } },
    { upsert: true, returnDocument: 'after' },
  );
  return found?.position ?? 0;
};

interface Batch {
  readonly view: string;
  readonly from: number;
  readonly to: number;
  readonly batch: readonly ChangeV1[];
}

/** False where another replica has been here. */
const takeBatch = (
  db: Connection,
  { view, from, to, batch }: Batch,
  { places, take }: Following,
): Promise<boolean> =>
  inTransaction(db, async (session) => {
    const { modifiedCount } = await places(db).updateOne(
      { _id: view, position: from },
      { $set: { position: to } },
      { session },
    );
    if (modifiedCount === 0) return false;
    await take(batch, session);
    return true;
  });

interface Untaken {
  readonly service: string;
  /** How many are given at most: whoever is given as many takes it that anything may have changed. */
  readonly most: number;
  /** Which of them: a condition on `ChangeV1`. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/**
 * What is committed in a service and not taken by a follower yet, in no order: with it whoever reads what the follower has made knows what is missing
 * there. What is taken meanwhile is among these or in what the follower has made by then, which must be read after it.
 */
export const untakenChanges = async (
  db: Connection,
  places: Following['places'],
  { service, most, filter = {} }: Untaken,
): Promise<ChangeV1[]> => {
  const place = await places(db).findOne({ _id: changesView(service) });
  return databaseOf(db)
    .collection<ChangeV1>(committedChangesView(service))
    .find({ $or: [{ position: unnumbered }, { position: { $gt: place?.position ?? 0 } }], ...filter })
    .limit(most)
    .toArray();
};
