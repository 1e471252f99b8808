import * as fc from 'fast-check';
import { type Document, MongoClient } from 'mongodb';
import { runs } from 'shared-kit/testing/test-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../server.ts';

let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let client: MongoClient;
beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir: ':memory:' });
  client = await MongoClient.connect(server.url);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const key = fc.constantFrom('a', 'b');
const number = fc.integer({ min: 0, max: 5 });
const plain = fc.record({ k: key, v: fc.oneof(number, fc.constantFrom('x', null, true)) });
const odd = fc.oneof(
  fc.record({ k: key, v: fc.array(number, { maxLength: 3 }) }),
  fc.record({ k: fc.array(key, { maxLength: 2 }) }),
  fc.array(plain, { maxLength: 2 }),
  number,
);
const pairsOf = (item: fc.Arbitrary<unknown>) => fc.oneof(fc.array(item, { maxLength: 4 }), item);
const demand = fc.oneof(
  fc.record({ k: key, v: number }),
  fc.record({ k: key, v: fc.record({ $gte: number, $lte: number }) }),
  fc.record({ k: key, v: fc.record({ $gt: number, $lt: number }) }),
  fc.record({ k: key, v: fc.record({ $in: fc.array(number, { maxLength: 3 }) }) }),
  fc.record({ v: fc.record({ $gte: number, $lte: number }) }),
  fc.record({ k: fc.constant({ $in: ['a', 'b'] }), v: fc.record({ $lte: number }) }),
  fc.record({ k: key, v: fc.constant(null) }),
);

const filtersOf = (one: Document, other: Document, low: number): Document[] => [
  { of: 1, pairs: { $elemMatch: one } },
  { $and: [{ pairs: { $elemMatch: one } }, { of: 2 }, { pairs: { $elemMatch: other } }] },
  { of: 1, pairs: { $elemMatch: one }, 'pairs.v': { $gte: low } },
  { of: { $gte: 1, $lte: 2 }, 'pairs.k': 'b', pairs: { $elemMatch: one } },
  { of: 1, $or: [{ pairs: { $elemMatch: one } }, { pairs: { $elemMatch: other } }] },
  { of: 1, pairs: { $not: { $elemMatch: one } } },
];

test.each([
  ['plain', plain],
  ['odd', fc.oneof(plain, odd)],
])('what is demanded of one element is found by the index as without it: %s', async (name, item) => {
  const db = client.db(`elements-${name}`);
  const record = fc.record({ of: number, pairs: pairsOf(item) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 12 }),
      demand,
      demand,
      number,
      async (records, one, other, low) => {
        await db.dropDatabase();
        const documents = records.map((each, _id) => ({ _id, ...each }));
        const bare = db.collection<{ _id: number }>('bare');
        const indexed = db.collection<{ _id: number }>('indexed');
        await indexed.createIndex({ of: 1, 'pairs.k': 1, 'pairs.v': 1 });
        if (documents.length > 0) for (const each of [bare, indexed]) await each.insertMany(documents);
        for (const filter of filtersOf(one, other, low)) {
          const idsIn = async (collection: typeof bare) =>
            (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
          expect(await idsIn(indexed)).toEqual(await idsIn(bare));
          expect(await indexed.countDocuments(filter)).toBe((await idsIn(bare)).length);
        }
      },
    ),
    { numRuns: runs(60) },
  );
});

const read = async (filter: Document): Promise<{ keys: number; docs: number }> => {
  const plan = await client.db('read').collection('c').find(filter).explain();
  const { totalKeysExamined: keys, totalDocsExamined: docs } = plan.executionStats as Record<string, number>;
  return { keys: keys ?? -1, docs: docs ?? -1 };
};

test('both ends of a range of one element are looked up, unless arrays lie in the arrays', async () => {
  const collection = client.db('read').collection<{ _id: number; of: number; pairs: unknown }>('c');
  await collection.createIndex({ of: 1, 'pairs.k': 1, 'pairs.v': 1 });
  await collection.insertMany(
    Array.from({ length: 100 }, (_, v) => ({
      _id: v,
      of: 1,
      pairs: [
        { k: 'a', v },
        { k: 'b', v: 100 - v },
      ],
    })),
  );
  const filter = { of: 1, pairs: { $elemMatch: { k: 'a', v: { $gte: 10, $lt: 20 } } } };
  expect(await read(filter)).toEqual({ keys: 10, docs: 10 });
  expect(await read({ of: 1, pairs: { $elemMatch: { k: 'b', v: { $in: [3, 4, 400] } } } })).toEqual({
    keys: 2,
    docs: 2,
  });
  // Of two elements that are demanded one is looked up.
  expect(await read({ of: 1, 'pairs.k': 'a', 'pairs.v': { $gte: 10, $lt: 20 } })).toMatchObject({
    docs: 100,
  });
  await collection.insertOne({ _id: 1000, of: 1, pairs: [{ k: 'a', v: [5, 25] }] });
  expect((await collection.find(filter).toArray()).length).toBe(11);
  expect((await read(filter)).keys).toBeGreaterThan(10);
});
