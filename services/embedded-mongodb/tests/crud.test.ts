import { type Document, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
type Item = Document & { _id: number };
const items = () => fixture.db.collection<Item>('items');

describe('finding', () => {
  it('filters, sorts, skips, limits and projects', async () => {
    await items().insertMany([1, 2, 3, 4, 5].map((n) => ({ _id: n, n, even: n % 2 === 0 })));
    const found = await items()
      .find({ n: { $gt: 1 } }, { projection: { n: 1 } })
      .sort({ n: -1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(found).toEqual([
      { _id: 4, n: 4 },
      { _id: 3, n: 3 },
    ]);
  });

  it('tells null, missing and arrays apart as MongoDB does', async () => {
    await items().insertMany([
      { _id: 1 },
      { _id: 2, a: null },
      { _id: 3, a: [] },
      { _id: 4, a: [1, 5] },
      { _id: 5, a: { b: 2 } },
      { _id: 6, a: [{ b: 2 }, { b: 7 }] },
      { _id: 7, a: 'x' },
    ]);
    const ids = async (filter: object) =>
      (await items().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ a: null })).toEqual([1, 2]);
    expect(await ids({ a: { $exists: false } })).toEqual([1]);
    expect(await ids({ a: { $ne: null } })).toEqual([3, 4, 5, 6, 7]);
    expect(await ids({ a: 5 })).toEqual([4]);
    expect(await ids({ a: [1, 5] })).toEqual([4]);
    expect(await ids({ a: { $gt: 1, $lt: 5 } })).toEqual([4]);
    expect(await ids({ a: { $elemMatch: { $gt: 1, $lt: 5 } } })).toEqual([]);
    expect(await ids({ 'a.b': { $gte: 2 } })).toEqual([5, 6]);
    expect(await ids({ 'a.1.b': 7 })).toEqual([6]);
    expect(await ids({ a: { $type: 'string' } })).toEqual([7]);
    expect(await ids({ a: { $not: { $gt: 1 } } })).toEqual([1, 2, 3, 5, 6, 7]);
    expect(await ids({ $expr: { $eq: ['$a', 'x'] } })).toEqual([7]);
  });

  it('refuses what it can not do instead of guessing', async () => {
    await expect(items().find({ $where: 'true' }).toArray()).rejects.toMatchObject({ code: 2 });
    await expect(
      items()
        .find({ a: { $near: [1, 2] } })
        .toArray(),
    ).rejects.toMatchObject({ code: 2 });
    await expect(
      items()
        .find({}, { collation: { locale: 'es', strength: 5 } })
        .toArray(),
    ).rejects.toThrow(/collation/);
    expect(await items().countDocuments({}, { collation: { locale: 'simple' } })).toBe(
      await items().countDocuments({}),
    );
    await expect(fixture.db.command({ noSuchCommand: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
    await expect(fixture.db.command({ find: 'items', surprise: 1 })).rejects.toMatchObject({ code: 40415 });
  });
});

describe('updating', () => {
  it('applies every kind of operator', async () => {
    await items().insertOne({ _id: 1, a: 1, b: [1, 2, 3], c: { d: 'x' }, high: 5 });
    await items().updateOne(
      { _id: 1 },
      {
        $inc: { a: 2 },
        $push: { b: { $each: [9, 8] } } as object,
        $set: { 'c.e.f': 1 },
        $unset: { 'c.d': '' },
        $max: { high: 7 },
      },
    );
    expect(await items().findOne()).toEqual({
      _id: 1,
      a: 3,
      b: [1, 2, 3, 9, 8],
      c: { e: { f: 1 } },
      high: 7,
    });
    await items()
      .updateOne({ _id: 1 }, { $pull: { b: { $gt: 8 } } as object, $addToSet: { c: 1 } })
      .catch(() => undefined);
    await items().updateOne(
      { _id: 1 },
      { $pull: { b: { $gt: 8 } } as object, $addToSet: { s: { $each: [1, 1, 2] } } },
    );
    expect(await items().findOne()).toMatchObject({ b: [1, 2, 3, 8], s: [1, 2] });
  });

  it('reaches the array element by which the document was found', async () => {
    await items().insertOne({
      _id: 1,
      grades: [
        { g: 80, m: 1 },
        { g: 95, m: 2 },
      ],
    });
    await items().updateOne({ _id: 1, 'grades.g': 95 }, { $set: { 'grades.$.m': 9 } });
    expect(await items().findOne()).toEqual({
      _id: 1,
      grades: [
        { g: 80, m: 1 },
        { g: 95, m: 9 },
      ],
    });
  });

  it('evaluates no pipeline where there is no document to update', async () => {
    const pipeline = [{ $set: { n: { $size: 1 } } }];
    expect(await items().updateOne({ _id: 99 }, pipeline)).toMatchObject({ matchedCount: 0 });
    await items().insertOne({ _id: 99 });
    await expect(items().updateOne({ _id: 99 }, pipeline)).rejects.toMatchObject({ code: 17124 });
  });

  it('looks for references to documents in arrays', async () => {
    await items().insertMany([
      { _id: 1, links: [{ $ref: 'a', $id: 1 }] },
      { _id: 2, links: [{ $ref: 'b', $id: 1 }, { n: 1 }] },
    ]);
    const found = async (filter: Document) =>
      (
        await items()
          .find({ links: { $elemMatch: filter } })
          .toArray()
      ).map(({ _id }) => _id);
    expect(await found({ $ref: 'a' })).toEqual([1]);
    expect(await found({ $id: 1 })).toEqual([1, 2]);
    expect(await found({ $ref: 'b', $id: 1, $db: 'c' })).toEqual([]);
  });

  it('upserts from the filter and the update', async () => {
    const result = await items().updateOne(
      { _id: 7, kind: 'k', n: { $gt: 3 } },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedId: 7, upsertedCount: 1, matchedCount: 0 });
    expect(await items().findOne()).toEqual({ _id: 7, kind: 'k', a: 1, b: 2 });
  });

  it('runs pipelines and replaces documents', async () => {
    await items().insertMany([
      { _id: 1, a: 2, b: 3 },
      { _id: 2, a: 5, b: 5 },
    ]);
    await items().updateMany({}, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'b' }]);
    await items().replaceOne({ _id: 2 }, { only: true });
    expect(await items().find().toArray()).toEqual([
      { _id: 1, a: 2, sum: 5 },
      { _id: 2, only: true },
    ]);
  });

  it('refuses changes of the id, conflicts and impossible paths', async () => {
    await items().insertOne({ _id: 1, a: 'text' });
    await expect(items().updateOne({ _id: 1 }, { $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 });
    await expect(items().updateOne({ _id: 1 }, { $set: { 'b.c': 1 }, $inc: { b: 1 } })).rejects.toMatchObject(
      { code: 40 },
    );
    await expect(items().updateOne({ _id: 1 }, { $set: { 'a.b': 1 } })).rejects.toMatchObject({ code: 28 });
    await expect(items().updateOne({ _id: 1 }, { $inc: { a: 1 } })).rejects.toMatchObject({ code: 14 });
    expect(await items().findOne()).toEqual({ _id: 1, a: 'text' });
  });

  it('answers findOneAndUpdate with the document before or after', async () => {
    await items().insertOne({ _id: 1, n: 1 });
    expect(await items().findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    expect(
      await items().findOneAndUpdate(
        { _id: 1 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { n: 1, _id: 0 } },
      ),
    ).toEqual({ n: 3 });
    expect(await items().findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 3 });
    expect(await items().findOneAndDelete({ _id: 1 })).toBeNull();
  });
});

describe('inserting and deleting', () => {
  it('goes on after a failure only when unordered', async () => {
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(items().insertMany(docs)).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1 },
    });
    await items().deleteMany({});
    await expect(items().insertMany(docs, { ordered: false })).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 2 },
    });
    expect(await items().countDocuments()).toBe(2);
  });

  it('gives an id to a document that comes without one', async () => {
    await fixture.db.collection('loose').insertOne({ a: 1 }, { forceServerObjectId: true });
    const stored = await fixture.db.collection('loose').findOne();
    expect(stored?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(stored ?? {})).toEqual(['_id', 'a']);
  });

  it('hands out a result in batches, until the cursor is closed', async () => {
    await items().insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i })));
    const cursor = items().find().sort({ _id: 1 }).batchSize(100);
    const seen: number[] = [];
    for await (const { _id } of cursor) seen.push(_id);
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i));
    const { cursor: open } = await fixture.db.command({ find: 'items', batchSize: 2 });
    expect(await fixture.db.command({ killCursors: 'items', cursors: [open.id] })).toMatchObject({
      cursorsKilled: [open.id],
    });
    await expect(fixture.db.command({ getMore: open.id, collection: 'items' })).rejects.toMatchObject({
      code: 43,
    });
  });

  it('gives a batch whose size is left to it in parts that hold up nobody, and others as they were asked for', async () => {
    const text = 'x'.repeat(1000);
    await items().insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, text })));
    const sizeOfNext = async (options: object): Promise<number> => {
      const { cursor: open } = await fixture.db.command({ find: 'items', batchSize: 1 });
      const { cursor } = await fixture.db.command({ getMore: open.id, collection: 'items', ...options });
      return cursor.nextBatch.length;
    };
    expect(await sizeOfNext({})).toBeLessThan(260);
    expect(await sizeOfNext({ batchSize: 900 })).toBe(900);
    expect(await items().find().toArray()).toHaveLength(1000);
  });
});
