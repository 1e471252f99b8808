/** Records from before there were search words get them, once. */
import type { mongo } from 'mongoose';
import { searchWordsOf } from '../../domain/search-words.ts';
import { convertOnce } from '../convert-once.ts';
import { type Connection, databaseOf } from '../mongo.ts';

interface Searched {
  readonly _id: number;
  readonly searchText?: string;
}
const atOnce = 1000;

interface Searchable {
  readonly collection: string;
  readonly fieldNames?: ReadonlySet<string>;
}

/** Safe with several replicas at once, and after a break: the same text gives the same words. */
export const convertSearch = async (db: Connection, models: readonly Searchable[]): Promise<void> => {
  const database = databaseOf(db);
  for (const { collection, fieldNames } of models) {
    if (!fieldNames?.has('searchWords')) continue;
    await convertOnce(db, `searchWords of ${collection}`, () =>
      convert(database.collection<Searched>(collection)),
    );
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
