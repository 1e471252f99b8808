import { type Collection, type Document, UUID } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from './support/raw.ts';
import { useServer } from './support/support.ts';

type Row = Document & { _id: number };

const fixture = useServer();
const count = 20_000;
const row = (_id: number): Row => ({
  _id,
  n: count - _id,
  few: _id % 100,
  tags: [_id % 7, _id % 11],
  sub: { n: _id },
});
let rows: Collection<Row>;

beforeAll(async () => {
  const db = fixture.client.db('long');
  rows = db.collection<Row>('rows');
  await rows.insertMany(Array.from({ length: count }, (_, i) => row(i)));
  await db.collection('other').insertMany(Array.from({ length: 2000 }, (_, i) => ({ few: i })));
});

/** How many questions of others were answered before the work was done. */
async function answeredDuring(work: () => Promise<unknown>): Promise<number> {
  let going = true;
  const working = work().finally(() => {
    going = false;
  });
  let answered = 0;
  while (going) {
    await fixture.db.command({ ping: 1 });
    if (going) answered += 1;
  }
  await working;
  return answered;
}

const LONG: Record<string, () => Promise<unknown>> = {
  createIndexes: () => rows.createIndex({ n: 1, few: 1 }),
  updateMany: () => rows.updateMany({}, { $inc: { few: 1 } }),
  'updateMany of few': () => rows.updateMany({ 'sub.n': -1 }, { $inc: { few: 1 } }),
  findAndModify: () => rows.findOneAndUpdate({ 'sub.n': -1 }, { $inc: { few: 1 } }),
  $out: () => rows.aggregate([{ $out: 'copy' }]).toArray(),
  explain: () => rows.find({ 'sub.n': -1 }).explain(),
  count: () => rows.countDocuments({ 'sub.n': -1 }),
  distinct: () => rows.distinct('sub.n'),
  sort: () => rows.find().sort({ 'sub.n': -1 }).limit(5).toArray(),
  $group: () =>
    rows.aggregate([{ $group: { _id: '$n', tags: { $push: '$tags' } } }, { $count: 'n' }]).toArray(),
  $lookup: () =>
    rows
      .aggregate([
        { $limit: 20 },
        { $lookup: { from: 'other', localField: 'n', foreignField: 'none', as: 'found' } },
        { $group: { _id: null, n: { $sum: { $size: '$found' } } } },
      ])
      .toArray(),
  find: () => rows.find({}, { batchSize: count }).toArray(),
  deleteMany: () => rows.deleteMany({ tags: 3 }),
};

describe('others are answered while one client waits for', () => {
  for (const [name, work] of Object.entries(LONG)) {
    it(name, async () => {
      expect(await answeredDuring(work)).toBeGreaterThan(0);
    });
  }
});

describe('an index that is built while others write', () => {
  const fill = async (): Promise<Collection<Row>> => {
    const collection = fixture.db.collection<Row>('rows');
    await collection.insertMany(Array.from({ length: 5000 }, (_, i) => row(i)));
    return collection;
  };

  it('holds what they wrote', async () => {
    const collection = await fill();
    let next = 5000;
    const write = async (): Promise<void> => {
      const id = (next * 7919) % 5000;
      await collection.insertOne(row(next++));
      await collection.updateOne({ _id: id }, { $set: { tags: [id, 'changed'], n: -id } });
      await collection.deleteOne({ _id: (id + 1) % 5000 });
    };
    let going = true;
    const building = collection
      .createIndexes([{ key: { tags: 1 } }, { key: { n: 1 }, unique: true }])
      .finally(() => {
        going = false;
      });
    while (going) await write();
    await building;
    const scanned = await collection.find().hint({ $natural: 1 }).toArray();
    const ids = (found: Row[]): number[] => found.map(({ _id }) => _id).sort((a, b) => a - b);
    expect(
      ids(
        await collection
          .find({ n: { $lt: 1e9 } })
          .hint({ n: 1 })
          .toArray(),
      ),
    ).toEqual(ids(scanned));
    for (const tag of [0, 3, 10, 'changed']) {
      expect(ids(await collection.find({ tags: tag }).hint({ tags: 1 }).toArray())).toEqual(
        ids(scanned.filter(({ tags }) => tags.includes(tag))),
      );
    }
  });

  it('is built once for two who ask at once', async () => {
    const collection = await fill();
    const names = await Promise.all([collection.createIndex({ n: 1 }), collection.createIndex({ n: 1 })]);
    expect(names).toEqual(['n_1', 'n_1']);
    expect(await collection.indexes()).toHaveLength(2);
  });
});

describe('a long write', () => {
  it('waits for a transaction in place and changes what is still meant', async () => {
    const collection = fixture.db.collection<Row>('rows');
    await collection.insertMany(Array.from({ length: 100 }, (_, i) => row(i)));
    const session = fixture.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 50 }, { $set: { few: -1 } }, { session });
    const updating = collection.updateMany({ few: { $gte: 0 } }, { $set: { done: true } });
    await fixture.db.command({ ping: 1 });
    await session.commitTransaction();
    await session.endSession();
    expect(await updating).toMatchObject({ matchedCount: 99, modifiedCount: 99 });
    expect(await collection.findOne({ _id: 50 })).not.toHaveProperty('done');
  });

  it('that is sent twice with one number is done once', async () => {
    const { db } = fixture;
    await db.collection<Row>('rows').insertMany(Array.from({ length: 3000 }, (_, i) => row(i)));
    const updates = Array.from({ length: 20 }, (_, i) => ({
      q: { 'sub.n': 2999 - i },
      u: { $inc: { times: 1 } },
    }));
    const update = { update: 'rows', updates, txnNumber: 1n, lsid: { id: new UUID() }, $db: db.databaseName };
    const send = () => command(fixture.server.endpoint, update);
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]).toMatchObject({ n: 20, nModified: 20 });
    expect(answers[1]).toMatchObject({ n: 20, nModified: 20 });
    expect(await db.collection('rows').countDocuments({ times: 1 })).toBe(20);
  });
});

describe('a list of a hundred thousand values', () => {
  it('is looked up, not looked through', async () => {
    const list = Array.from({ length: 100_000 }, (_, i) => i - 90_000);
    const listed = await rows.countDocuments({ 'sub.n': { $gte: -90_000, $lt: 10_000 } });
    expect(await rows.countDocuments({ 'sub.n': { $in: list } })).toBe(listed);
    expect(await rows.countDocuments({ 'sub.n': { $nin: list } })).toBe(
      (await rows.countDocuments()) - listed,
    );
  });
});
