import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { type Migrating, migrate, migrationCollection } from '../../database/migrations.ts';
import { databaseOf } from '../../database/mongo.ts';
import { silentLogger } from '../../logging.ts';
import { giveSearchWords } from '../../records/give-search-words.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.close());

const migrating: Migrating = {
  service: 'tools',
  version: '1.0.0',
  migrations: [{ number: 1, name: 'search-words', up: giveSearchWords(['pumps', 'valves']) }],
  now: () => new Date(),
  log: silentLogger,
};

test('records from before get their search words, once', async () => {
  const database = databaseOf(mongo.db);
  const collectionOf = (name: string) =>
    database.collection<{ _id: number; searchText: string; searchWords?: string[] }>(name);
  const pumps = collectionOf('pumps');
  await pumps.insertMany(Array.from({ length: 2500 }, (_, _id) => ({ _id, searchText: `pump ${_id}` })));
  await collectionOf('valves').insertOne({ _id: 1, searchText: 'valve' });
  await migrate(mongo.db, migrating);
  expect(await pumps.countDocuments({ searchWords: { $exists: false } })).toBe(0);
  expect(await pumps.findOne({ _id: 2400 })).toMatchObject({
    searchWords: ['pump', '2400.', '400', '00'],
  });
  expect(await collectionOf('valves').findOne({ _id: 1 })).toMatchObject({
    searchWords: ['valve', ':evlav'],
  });
  expect(await database.collection(migrationCollection('tools')).findOne({})).toMatchObject({
    converted: 2501,
    from: { collection: 'valves', id: 1 },
  });
  await pumps.insertOne({ _id: 9999, searchText: 'late' });
  await migrate(mongo.db, migrating);
  expect(await pumps.findOne({ _id: 9999 })).not.toHaveProperty('searchWords');
});
