import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
const things = () => fixture.db.collection<Document & { _id: number }>('things');

const duplicate = { code: 11000 };

describe('unique indexes', () => {
  it('refuse a second document with the same key, and say which', async () => {
    await things().createIndex({ ref: 1, site: -1 }, { unique: true });
    await things().insertOne({ _id: 1, ref: 'a', site: 1 });
    await expect(things().insertOne({ _id: 2, ref: 'a', site: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { ref: 1, site: -1 },
      keyValue: { ref: 'a', site: 1 },
      message: `E11000 duplicate key error collection: ${fixture.db.databaseName}.things index: ref_1_site_-1 dup key: { ref: "a", site: 1 }`,
    });
    await things().insertOne({ _id: 2, ref: 'a', site: 2 });
    await expect(things().updateOne({ _id: 2 }, { $set: { site: 1 } })).rejects.toMatchObject(duplicate);
    await things().updateOne({ _id: 1 }, { $set: { site: 3 } });
    await things().updateOne({ _id: 2 }, { $set: { site: 1 } });
  });

  it('count a missing field as null, unless sparse', async () => {
    await things().createIndex({ a: 1 }, { unique: true });
    await things().createIndex({ b: 1 }, { unique: true, sparse: true });
    await things().insertOne({ _id: 1, b: 1 });
    await expect(things().insertOne({ _id: 2, b: 2 })).rejects.toMatchObject(duplicate);
    await expect(things().insertOne({ _id: 2, a: null })).rejects.toMatchObject(duplicate);
    await things().insertOne({ _id: 2, a: 1 });
    await things().insertOne({ _id: 3, a: 2 });
  });

  it('concern only the documents that a partial index holds', async () => {
    await things().createIndex({ name: 1 }, { unique: true, partialFilterExpression: { status: 1 } });
    await things().insertMany([
      { _id: 1, name: 'n', status: 1 },
      { _id: 2, name: 'n', status: 0 },
      { _id: 3, name: 'n', status: 0 },
    ]);
    await expect(things().updateOne({ _id: 2 }, { $set: { status: 1 } })).rejects.toMatchObject(duplicate);
  });

  it('hold each element of an array, once per document', async () => {
    await things().createIndex({ tags: 1 }, { unique: true });
    await things().insertOne({ _id: 1, tags: ['a', 'a', 'b'] });
    await expect(things().insertOne({ _id: 2, tags: ['c', 'b'] })).rejects.toMatchObject(duplicate);
  });

  it('are not made over documents that contradict them', async () => {
    await things().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(things().createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(duplicate);
    expect((await things().indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('index management', () => {
  it('makes an index once and tells conflicts', async () => {
    expect(await things().createIndex({ a: 1 })).toBe('a_1');
    expect(await things().createIndex({ a: 1 })).toBe('a_1');
    await expect(things().createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(things().createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(things().createIndex({ b: 'text' })).rejects.toMatchObject({ code: 67 });
    await things().dropIndex('a_1');
    await expect(things().dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    expect(await things().indexes()).toEqual([{ v: 2, key: { _id: 1 }, name: '_id_' }]);
  });

  it('refuses two arrays in one index', async () => {
    await things().createIndex({ a: 1, b: 1 });
    await expect(things().insertOne({ _id: 1, a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
  });
});

describe('queries through indexes', () => {
  it('find what a scan of the collection finds', async () => {
    const values: unknown[] = [
      null,
      1,
      2,
      3,
      'a',
      'b',
      [1, 2],
      [],
      [[1]],
      { x: 1 },
      [{ x: 1 }, { x: 2 }],
      true,
    ];
    const docs = values.flatMap((a, i) => [
      { _id: i * 2, a, b: i % 3 },
      { _id: i * 2 + 1, b: a },
    ]);
    await things().insertMany(docs);
    const filters = [
      { a: 1 },
      { a: null },
      { a: { $in: [1, 'b', null] } },
      { a: { $gt: 1 } },
      { a: { $lte: 2 } },
      { a: { $gte: 1, $lt: 3 } },
      { a: 1, b: 0 },
      { 'a.x': 1 },
      { a: { x: 1 } },
      { a: [1, 2] },
      { a: { $ne: 1 } },
      { a: { $exists: true } },
      { a: /^a/ },
      { $or: [{ a: 1 }, { b: 2 }] },
      { a: { $in: [1, 2] }, b: { $gte: 1 } },
      { b: 1, a: { $type: 'string' } },
    ];
    const found = async () => {
      const results = [];
      for (const filter of filters) {
        const docs = await things().find(filter).sort({ b: 1, _id: -1 }).toArray();
        results.push({
          filter,
          ids: docs.map(({ _id }) => _id),
          count: await things().countDocuments(filter),
        });
      }
      return results;
    };
    const scanned = await found();
    await things().createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { b: 1, _id: -1 } },
      { key: { 'a.x': 1 } },
    ]);
    expect(await found()).toEqual(scanned);
  });
});
