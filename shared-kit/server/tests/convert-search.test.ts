import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../testing/test-mongo.ts';
import { databaseOf } from '../mongo.ts';
import { convertSearch } from '../records/convert-search.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.close());

const models = [
  { collection: 'pumps', fieldNames: new Set(['searchText', 'searchWords']) },
  { collection: 'others', fieldNames: new Set(['name']) },
];

test('records from before get their search words, once', async () => {
  const database = databaseOf(mongo.db);
  const pumps = database.collection<{ _id: number; searchText: string; searchWords?: string[] }>('pumps');
  await pumps.insertMany(Array.from({ length: 2500 }, (_, _id) => ({ _id, searchText: `pump ${_id}` })));
  await convertSearch(mongo.db, models);
  expect(await pumps.countDocuments({ searchWords: { $exists: false } })).toBe(0);
  expect(await pumps.findOne({ _id: 2400 })).toMatchObject({
    searchWords: ['pump', '2400', '400', '00'],
  });
  await pumps.insertOne({ _id: 9999, searchText: 'late' });
  await convertSearch(mongo.db, models);
  expect(await pumps.findOne({ _id: 9999 })).not.toHaveProperty('searchWords');
});
