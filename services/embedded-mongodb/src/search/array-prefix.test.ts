import * as fc from 'fast-check';
import { MongoClient } from 'mongodb';
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

const word = fc.stringMatching(/^[ab]{0,4}$/);

test('what begins a value of an array is found by the index as without it', async () => {
  const db = client.db('prefix');
  const record = fc.record({ of: fc.integer({ min: 1, max: 2 }), words: fc.oneof(fc.array(word), word) });
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 12 }), word, word, async (records, one, other) => {
      const documents = records.map((each, _id) => ({ _id, ...each }));
      const plain = db.collection<{ _id: number }>('plain');
      const indexed = db.collection<{ _id: number }>('indexed');
      await plain.deleteMany({});
      await indexed.deleteMany({});
      await indexed.createIndex({ of: 1, words: 1 });
      if (documents.length > 0) for (const each of [plain, indexed]) await each.insertMany(documents);
      for (const filter of [
        { of: 1, words: { $regex: `^${one}` } },
        { $and: [{ words: { $regex: `^${one}` } }, { of: 2 }, { words: { $regex: `^${other}` } }] },
        { of: 1, words: { $regex: `^${one}`, $gte: other } },
        { of: 1, $and: [{ words: { $lt: other } }, { words: { $regex: `^${one}` } }] },
      ]) {
        const idsIn = async (collection: typeof plain) =>
          (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
        expect(await idsIn(indexed)).toEqual(await idsIn(plain));
        expect(await indexed.countDocuments(filter)).toBe((await idsIn(plain)).length);
      }
    }),
    { numRuns: runs(60) },
  );
});
