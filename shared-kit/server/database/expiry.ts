/** Documents that end by themselves. We delete them ourselves: not every database that we run on does. */
import type { Connection } from 'mongoose';
import type { IndexedCollection } from './define-model.ts';
import { databaseOf } from './mongo.ts';

/** Deletes what is past the time that its collection's index gives it (`expireAfterSeconds` after the indexed date). */
export const removeExpired = async (
  db: Connection,
  collections: readonly IndexedCollection[],
  now: Date,
): Promise<void> => {
  for (const { collection, indexes } of collections)
    for (const { key, expireAfterSeconds } of indexes) {
      const [field] = Object.keys(key);
      if (expireAfterSeconds === undefined || field === undefined) continue;
      const before = new Date(now.getTime() - expireAfterSeconds * 1000);
      await removeAny(db, collection, { [field]: { $lt: before } });
    }
};

/** Deletes what fits, and where nothing does it only reads. */
export const removeAny = async (
  db: Connection,
  collection: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const found = databaseOf(db).collection(collection);
  if (await found.findOne(filter, { projection: { _id: 1 } })) await found.deleteMany(filter);
};
