/** Follows what other services publish of their changes, each of them once. */
import type { ClientSession, Connection } from 'mongoose';
import {
  type ChangeV1,
  changesView,
  changesViewForm,
  committedChangesView,
} from '../../contracts/views/changes.ts';
import { unnumbered } from '../audit.ts';
import { defineCollection } from '../define-collection.ts';
import { databaseOf, inTransaction } from '../mongo.ts';

interface Place {
  /** The view that is followed. */
  readonly _id: string;
  readonly position: number;
}

/** Where a follower keeps its places, one for each service: `defineFollower('notifications')`, to be named among the models of its service. */
export const defineFollower = (name: string) => defineCollection<Place>(`${name}Places`);

interface Following {
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
  const [views, known] = await Promise.all([
    databaseOf(db).listCollections({ type: 'view' }, { nameOnly: true }).toArray(),
    following.places(db).find().toArray(),
  ]);
  let taken = 0;
  for (const { name } of views)
    if (changesViewForm.test(name)) {
      const place = known.find(({ _id }) => _id === name) ?? (await beginAt(db, name, following));
      taken += await followOne(db, place, following);
    }
  return taken;
};

const followOne = async (
  db: Connection,
  { _id: view, position }: Place,
  following: Following,
): Promise<number> => {
  for (let from = position, taken = 0; ; ) {
    const batch = await databaseOf(db)
      .collection<ChangeV1>(view)
      .find({ position: { $gt: from } }, { sort: { position: 1 }, limit: atOnce })
      .toArray();
    const to = batch.at(-1)?.position;
    if (to === undefined || !(await takeBatch(db, { view, from, to, batch }, following))) return taken;
    taken += batch.length;
    from = to;
  }
};

const beginAt = async (db: Connection, view: string, { places }: Following): Promise<Place> => {
  const found = await places(db).findOneAndUpdate(
    { _id: view },
    { $setOnInsert: { position: 0 } },
    { upsert: true, returnDocument: 'after' },
  );
  return found ?? { _id: view, position: 0 };
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
