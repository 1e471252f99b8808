/** Records from before there were search words get them, once. */
import type { mongo } from 'mongoose';
import { type Connection, databaseOf } from '../mongo.ts';
import { searchWordsOf } from '../search-words.ts';

interface Searched {
  readonly _id: number;
  readonly searchText?: string;
}
interface Done {
  readonly _id: string;
}

/** What has been converted already: looking for what is left would read a whole collection at every start. */
export const conversionCollection = 'conversions';
const atOnce = 1000;

interface Searchable {
  readonly collection: string;
  readonly fieldNames?: ReadonlySet<string>;
}

/** Safe with several replicas at once, and after a break: the same text gives the same words. */
export const convertSearch = async (db: Connection, models: readonly Searchable[]): Promise<void> => {
  const database = databaseOf(db);
  const done = database.collection<Done>(conversionCollection);
  for (const { collection, fieldNames } of models) {
    if (!fieldNames?.has('searchWords')) continue;
    const _id = `searchWords of ${collection}`;
    if (await done.findOne({ _id })) continue;
    await convert(database.collection<Searched>(collection));
    await done.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true });
  }
};

const convert = async (collection: mongo.Collection<Searched>): Promise<void> => {
  for (;;) {
    const found = await collection
      .find({ searchWords: { $exists: false } }, { projection: { searchText: 1 }, limit: atOnce })
      .toArray();
    if (found.length === 0) return;
    await collection.bulkWrite(
      found.map(({ _id, searchText = '' }) => ({
        updateOne: { filter: { _id }, update: { $set: { searchWords: searchWordsOf(searchText) } } },
      })),
      { ordered: false },
    );
  }
};
