import { ensureCollections } from 'shared-kit/server/database/define-model';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { type ShardKey, shardKeys } from 'shared-kit/server/database/sharding';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRouter, spreadCollections } from './spread.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  const bare = [...shardKeys.keys()].map((collection) => ({ collection, indexes: [] }));
  await ensureCollections(mongo.db, bare);
});
afterAll(() => mongo.close());

const known = () =>
  mongo.db
    .getClient()
    .db('config')
    .collection<{ _id: string; key: object; unsplittable?: boolean }>('collections');

/** What a router is asked to do, and what it keeps of it. */
const keepsWhatIsAsked = () => {
  const asked: [string, ShardKey][] = [];
  const shard = async (namespace: string, key: ShardKey) => {
    asked.push([namespace, key]);
    await known().replaceOne({ _id: namespace }, { key }, { upsert: true });
  };
  return { asked, shard };
};

test('each collection is spread by its key, once, with an index that begins with it', async () => {
  const { asked, shard } = keepsWhatIsAsked();
  const named = [...shardKeys].map(([name, key]): [string, ShardKey] => [`${mongo.db.name}.${name}`, key]);
  const spread = await spreadCollections(mongo.db, shard);
  expect(asked).toEqual(named);
  expect(new Set(spread.map(({ state }) => state))).toEqual(new Set(['spread']));
  const indexes = await databaseOf(mongo.db).collection('audit_admin').indexes();
  expect(indexes.map(({ key }) => key)).toContainEqual({ installationId: 1, _id: 1 });
  const again = await spreadCollections(mongo.db, shard);
  expect(asked).toHaveLength(named.length);
  expect(new Set(again.map(({ state }) => state))).toEqual(new Set(['was']));
});

test('another key stays and is told; what lies on one shard alone is spread', async () => {
  const { asked, shard } = keepsWhatIsAsked();
  await known().replaceOne({ _id: `${mongo.db.name}.tasks` }, { key: { _id: 'hashed' } });
  await known().replaceOne({ _id: `${mongo.db.name}.observations` }, { key: { _id: 1 }, unsplittable: true });
  const spread = await spreadCollections(mongo.db, shard);
  expect(asked.map(([namespace]) => namespace)).toEqual([`${mongo.db.name}.observations`]);
  expect(
    spread.filter(({ state }) => state !== 'was').map(({ collection, state }) => [collection, state]),
  ).toEqual([
    ['tasks', 'other key'],
    ['observations', 'spread'],
  ]);
});

test('a database of one’s own is no router', async () => {
  expect(await isRouter(mongo.db)).toBe(false);
});
