import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
const sales = () => fixture.db.collection<Document & { _id: number }>('sales');

async function fill(): Promise<void> {
  await sales().insertMany([
    { _id: 1, item: 'a', price: 10, quantity: 2, tags: ['x', 'y'] },
    { _id: 2, item: 'b', price: 20, quantity: 1, tags: [] },
    { _id: 3, item: 'a', price: 5, quantity: 10 },
  ]);
  await fixture.db.collection<Document & { _id: string }>('stock').insertMany([
    { _id: 'a', left: 3, place: 'north' },
    { _id: 'b', left: 0, place: 'south' },
  ]);
}

describe('aggregation', () => {
  it('groups, computes and sorts', async () => {
    await fill();
    const result = await sales()
      .aggregate([
        { $match: { price: { $gte: 5 } } },
        {
          $group: {
            _id: '$item',
            total: { $sum: { $add: ['$price', '$quantity'] } },
            most: { $max: '$quantity' },
            ids: { $push: '$_id' },
            count: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(result).toEqual([
      { _id: 'a', total: 27, most: 10, ids: [1, 3], count: 2 },
      { _id: 'b', total: 21, most: 1, ids: [2], count: 1 },
    ]);
  });

  it('unwinds, projects and counts', async () => {
    await fill();
    const run = (...pipeline: Document[]) => sales().aggregate(pipeline).toArray();
    expect(await run({ $unwind: '$tags' }, { $project: { tag: '$tags', _id: 0 } })).toEqual([
      { tag: 'x' },
      { tag: 'y' },
    ]);
    expect(
      await run({ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $count: 'n' }),
    ).toEqual([{ n: 4 }]);
    expect(
      await run({
        $facet: {
          n: [{ $count: 'n' }],
          top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { price: 1 } }],
        },
      }),
    ).toEqual([{ n: [{ n: 3 }], top: [{ _id: 2, price: 20 }] }]);
  });

  it('joins collections by field and by pipeline', async () => {
    await fill();
    const joined = await sales()
      .aggregate([
        { $lookup: { from: 'stock', localField: 'item', foreignField: '_id', as: 'stock' } },
        { $set: { place: { $first: '$stock.place' } } },
        { $unset: ['stock', 'tags', 'price', 'quantity'] },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ place }) => place)).toEqual(['north', 'south', 'north']);
    const correlated = await sales()
      .aggregate([
        { $match: { _id: 2 } },
        {
          $lookup: {
            from: 'stock',
            let: { item: '$item' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$item'] } } }, { $project: { left: 1, _id: 0 } }],
            as: 'stock',
          },
        },
        { $project: { stock: 1 } },
      ])
      .toArray();
    expect(correlated).toEqual([{ _id: 2, stock: [{ left: 0 }] }]);
    const perDoc = await fixture.db.command({
      explain: { aggregate: 'stock', pipeline: [{ $match: { $expr: { $eq: ['$_id', 'a'] } } }], cursor: {} },
    });
    expect(perDoc.executionStats).toMatchObject({ totalDocsExamined: 1, nReturned: 1 });
    const union = await sales()
      .aggregate([{ $unionWith: 'stock' }, { $count: 'n' }])
      .toArray();
    expect(union).toEqual([{ n: 5 }]);
  });

  it('gives a page and the number of all in one answer', async () => {
    await fill();
    const page = (price: Document, from = 0) => {
      const all = [{ $match: { price } }, { $count: 'total' }];
      return sales()
        .aggregate([
          { $match: { price } },
          { $sort: { _id: 1 } },
          { $skip: from },
          { $limit: 1 },
          { $unionWith: { coll: 'sales', pipeline: all } },
        ])
        .toArray();
    };
    const [first] = await sales().find({ _id: 1 }).toArray();
    expect(await page({ $gt: 5 })).toEqual([first, { total: 2 }]);
    expect(await page({ $gt: 5 }, 2)).toEqual([{ total: 2 }]);
    expect(await page({ $gt: 500 })).toEqual([]);
  });

  it('writes its result into a collection', async () => {
    await fill();
    await sales()
      .aggregate([{ $project: { price: 1 } }, { $out: 'copy' }])
      .toArray();
    expect(await fixture.db.collection('copy').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, price: 10 },
      { _id: 2, price: 20 },
      { _id: 3, price: 5 },
    ]);
  });

  it('refuses results that are larger than a document or what a stage may hold', async () => {
    const text = 'x'.repeat(1 << 20);
    const large = fixture.db.collection<Document & { _id: number }>('large');
    await large.insertMany(Array.from({ length: 18 }, (_, _id) => ({ _id, text })));
    const run = (...pipeline: Document[]) => large.aggregate(pipeline).toArray();
    const collected = { $group: { _id: null, all: { $push: '$text' } } };
    await expect(run(collected)).rejects.toMatchObject({ code: 10334 });
    expect(await run(collected, { $project: { n: { $size: '$all' } } })).toEqual([{ _id: null, n: 18 }]);
    const many = [{ $set: { copy: { $range: [0, 6] } } }, { $unwind: '$copy' }];
    await expect(run(...many, collected)).rejects.toMatchObject({ code: 146 });
    await expect(run(...many, { $sort: { copy: 1 } })).rejects.toMatchObject({ code: 292 });
    expect(await run(...many, { $count: 'n' })).toEqual([{ n: 108 }]);
  });

  it('refuses stages and operators that it does not know', async () => {
    await fill();
    const run = (stage: Document) => sales().aggregate([stage]).toArray();
    await expect(run({ $nonsense: 1 })).rejects.toMatchObject({ code: 40324 });
    await expect(run({ $set: { a: { $nonsense: 1 } } })).rejects.toMatchObject({ code: 168 });
    await expect(
      run({ $set: { a: { $function: { body: 'f', args: [], lang: 'js' } } } }),
    ).rejects.toMatchObject({ code: 238 });
    await expect(run({ $group: { _id: null, a: { $nonsense: 1 } } })).rejects.toMatchObject({ code: 15952 });
  });
});

describe('views', () => {
  it('show what their pipeline makes of the collection, views of views as well', async () => {
    await fill();
    const { db } = fixture;
    await db.createCollection('cheap_v1', {
      viewOn: 'sales',
      pipeline: [{ $match: { price: { $lte: 10 } } }, { $project: { item: 1, price: 1 } }],
    });
    await db.createCollection('cheap_a_v1', { viewOn: 'cheap_v1', pipeline: [{ $match: { item: 'a' } }] });
    expect(
      await db
        .collection('cheap_a_v1')
        .find({ price: { $gt: 5 } })
        .toArray(),
    ).toEqual([{ _id: 1, item: 'a', price: 10 }]);
    expect(await db.collection('cheap_v1').countDocuments()).toBe(2);
    expect(await db.collection('cheap_v1').distinct('item')).toEqual(['a']);
    expect(await db.collection('cheap_v1').estimatedDocumentCount()).toBe(2);
    await expect(db.collection('cheap_v1').insertOne({ a: 1 })).rejects.toMatchObject({ code: 166 });
    await db.command({ collMod: 'cheap_a_v1', viewOn: 'cheap_v1', pipeline: [] });
    expect(await db.collection('cheap_a_v1').countDocuments()).toBe(2);
  });

  it('let a search reach the index below them', async () => {
    await fill();
    const { db } = fixture;
    await sales().createIndex({ item: 1, price: 1 });
    await db.createCollection('items_v1', {
      viewOn: 'sales',
      pipeline: [{ $project: { item: 1, price: 1 } }, { $set: { shown: true } }],
    });
    const { queryPlanner, executionStats } = await db
      .collection('items_v1')
      .find({ item: 'a' })
      .sort({ price: 1 })
      .limit(1)
      .explain();
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'LIMIT',
      inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } },
    });
    expect(executionStats).toMatchObject({ totalDocsExamined: 1, nReturned: 1 });
    const computed = await db.collection('items_v1').find({ shown: true }).toArray();
    expect(computed).toHaveLength(3);
  });

  it('let a search by a name that they gave reach the index below them', async () => {
    await fill();
    const { db } = fixture;
    await db.createCollection('sold_v1', {
      viewOn: 'sales',
      pipeline: [{ $project: { saleId: '$_id', kind: '$item', item: '$price' } }, { $set: { shown: true } }],
    });
    const sold = db.collection('sold_v1');
    const found = (filter: Document) => sold.distinct('saleId', filter);
    expect(await found({})).toEqual([1, 2, 3]);
    expect(await found({ saleId: 2 })).toEqual([2]);
    expect(await found({ saleId: { $gt: 1 }, _id: { $lt: 3 } })).toEqual([2]);
    expect(await found({ kind: 'a', item: 5 })).toEqual([3]);
    expect(await found({ $or: [{ kind: 'b' }, { item: { $gte: 10 }, shown: true }] })).toEqual([1, 2]);
    const { executionStats } = await sold.find({ saleId: 2, kind: 'b' }).explain();
    expect(executionStats).toMatchObject({ totalDocsExamined: 1, nReturned: 1 });
  });

  it('are made once, not in circles, and are listed as views', async () => {
    const { db } = fixture;
    const options = { viewOn: 'sales', pipeline: [{ $match: { a: 1 } }] };
    await db.createCollection('v1', options);
    await db.createCollection('v1', options);
    await expect(db.createCollection('v1', { viewOn: 'other' })).rejects.toMatchObject({ code: 48 });
    await db.createCollection('v2', { viewOn: 'v3' });
    await expect(db.createCollection('v3', { viewOn: 'v2' })).rejects.toMatchObject({ code: 5 });
    const listed = await db.listCollections().toArray();
    expect(listed.map(({ name, type }) => [name, type])).toEqual([
      ['v1', 'view'],
      ['v2', 'view'],
    ]);
  });
});
