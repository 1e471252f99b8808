import fc from 'fast-check';
import { type CollationOptions, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support.ts';

const server = useServer();

type Document = { _id?: number; [field: string]: unknown };

const words = [
  'peña',
  'pena',
  'Peña',
  'PENA',
  'péna',
  'pez',
  'item 10',
  'Item 9',
  'item-9',
  'l·l',
  'll',
  'zeta',
];

async function filled(collation: CollationOptions, documents: Document[] = []) {
  const items = server.db.collection<Document>(`items${new ObjectId().toHexString()}`);
  await items.insertMany(documents.length > 0 ? documents : words.map((name, _id) => ({ _id, name })));
  await items.createIndex({ name: 1 });
  const found = async (filter: Document) =>
    (await items.find(filter, { collation }).sort({ _id: 1 }).toArray()).map(({ name }) => name);
  return { items, found };
}

describe('a collation', () => {
  it('decides what is equal, by its strength', async () => {
    const one = await filled({ locale: 'es', strength: 1 });
    expect(await one.found({ name: 'PENA' })).toEqual(['pena', 'PENA', 'péna']);
    expect(await one.found({ name: { $in: ['PEÑA', /^ze/] } })).toEqual(['peña', 'Peña', 'zeta']);
    const two = await filled({ locale: 'es', strength: 2 });
    expect(await two.found({ name: 'PENA' })).toEqual(['pena', 'PENA']);
    const cased = await filled({ locale: 'es', strength: 1, caseLevel: true });
    expect(await cased.found({ name: 'pena' })).toEqual(['pena', 'péna']);
    const three = await filled({ locale: 'es' });
    expect(await three.found({ name: 'pena' })).toEqual(['pena']);
    const loose = await filled({ locale: 'ca', strength: 1, alternate: 'shifted' });
    expect(await loose.found({ name: 'ITEM9' })).toEqual(['Item 9', 'item-9']);
    expect(
      await loose.items.countDocuments({ name: { $ne: 'ITEM9' } }, { collation: { locale: 'simple' } }),
    ).toBe(12);
  });

  it('decides what is before what, and the order', async () => {
    const collation = { locale: 'es', numericOrdering: true, caseFirst: 'upper' };
    const { items, found } = await filled(collation);
    expect(await found({ name: { $gt: 'pena', $lt: 'pez' } })).toEqual(['peña', 'Peña', 'péna']);
    expect(await found({ name: { $gte: 'item 10', $lte: 'll' } })).toEqual(['item 10', 'item-9', 'll']);
    const sorted = await items.find({}, { collation }).sort({ name: 1 }).limit(6).toArray();
    expect(sorted.map(({ name }) => name)).toEqual(['Item 9', 'item 10', 'item-9', 'll', 'l·l', 'PENA']);
  });

  it('holds in arrays and in documents', async () => {
    const { items } = await filled({ locale: 'en' }, [
      { _id: 1, tags: ['A', 'b'], of: { name: 'X' } },
      { _id: 2, tags: ['c'], of: { name: 'y' } },
    ]);
    const collation = { locale: 'en', strength: 2 };
    const ids = async (filter: Document) =>
      (await items.find(filter, { collation }).toArray()).map(({ _id }) => _id);
    expect(await ids({ tags: 'a' })).toEqual([1]);
    expect(await ids({ tags: ['a', 'B'] })).toEqual([1]);
    expect(await ids({ of: { name: 'x' } })).toEqual([1]);
    expect(await ids({ tags: { $elemMatch: { $gt: 'B' } } })).toEqual([2]);
    expect(await ids({ tags: { $all: ['B', 'a'] } })).toEqual([1]);
  });

  it('groups, joins and tells apart', async () => {
    const collation = { locale: 'ca', strength: 1 };
    const { items } = await filled(collation);
    const byName = [
      { $sort: { _id: 1 } },
      { $group: { _id: '$name', n: { $sum: 1 } } },
      { $match: { _id: 'PEÑA' } },
    ];
    expect(await items.aggregate(byName, { collation }).toArray()).toEqual([{ _id: 'peña', n: 5 }]);
    const same = { from: items.collectionName, localField: 'name', foreignField: 'name', as: 'same' };
    const joined = [
      { $match: { _id: 4 } },
      { $lookup: { ...same, pipeline: [{ $match: { name: { $lt: 'PZ' } } }] } },
    ];
    expect((await items.aggregate(joined, { collation }).toArray())[0]?.same).toHaveLength(5);
    expect(await items.distinct('name', { _id: { $lt: 5 } }, { collation })).toEqual(['peña']);
    expect(await items.countDocuments({ name: 'PENA' }, { collation })).toBe(5);
  });

  it('chooses what is changed', async () => {
    const collation = { locale: 'es', strength: 2 };
    const { items } = await filled(collation);
    expect(
      (await items.updateMany({ name: 'PEÑA' }, { $set: { seen: 1 } }, { collation })).modifiedCount,
    ).toBe(2);
    const last = await items.findOneAndUpdate(
      { name: { $gte: 'ITEM' } },
      { $set: { first: 1 } },
      { collation, sort: { name: -1 } },
    );
    expect(last?.name).toBe('zeta');
    const bulk = await items.bulkWrite([
      { deleteMany: { filter: { name: 'PENA' }, collation } },
      { replaceOne: { filter: { name: 'ZETA' }, replacement: { name: 'z' }, collation } },
      { updateOne: { filter: { name: 'ZZ' }, update: { $set: { n: 1 } }, upsert: true, collation } },
    ]);
    expect([bulk.deletedCount, bulk.modifiedCount, bulk.upsertedCount]).toEqual([2, 1, 1]);
  });

  it('orders any strings without contradicting itself', async () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('aAáÁnñçl·-_ 0129')), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (names) => {
        const collation = { locale: 'ca', strength: 2, numericOrdering: true } as const;
        const { items } = await filled(
          collation,
          names.map((name, _id) => ({ _id, name })),
        );
        const compare = new Intl.Collator('ca', { sensitivity: 'accent', numeric: true }).compare;
        const expected = names.map((name, _id) => ({ _id, name })).sort((a, b) => compare(a.name, b.name));
        expect(await items.find({}, { collation }).sort({ name: 1 }).toArray()).toEqual(expected);
        const middle = expected[expected.length >> 1]?.name ?? '';
        const after = expected.filter(({ name }) => compare(name, middle) > 0);
        expect(
          await items
            .find({ name: { $gt: middle } }, { collation })
            .sort({ name: 1 })
            .toArray(),
        ).toEqual(after);
        await items.drop();
      }),
      { numRuns: 30 },
    );
  });

  it('is refused where it could not be followed', async () => {
    const { items } = await filled({ locale: 'en' });
    const collation = { locale: 'en', strength: 2 };
    const find = (options: { collation: object }, filter: Document = {}) =>
      items.find(filter, options as { collation: CollationOptions }).toArray();
    const code = (promise: Promise<unknown>) => promise.then(() => 0).catch((error) => error.code);
    for (const refused of [
      { locale: 'xx' },
      { locale: 'en', strength: 4 },
      { locale: 'en', strength: 2, caseLevel: true },
      { locale: 'fr', backwards: true },
      { locale: 'en', alternate: 'shifted', maxVariable: 'space' },
    ])
      expect(await code(find({ collation: refused }))).toBe(238);
    expect(await code(find({ collation: { locale: 'en', strength: 0 } }))).toBe(2);
    expect(await code(find({ collation: { locale: 'en', caseFirst: 'upper', strength: 1 } }))).toBe(2);
    expect(await code(find({ collation: { locale: 'en', numericOrdering: 1 } }))).toBe(14);
    expect(await code(find({ collation: { locale: 'en', other: 1 } }))).toBe(40415);
    expect(await code(find({ collation }, { $expr: { $eq: ['$name', 'a'] } }))).toBe(238);
    expect(await code(find({ collation }, { name: 'rock ’n’ roll' }))).toBe(238);
    expect(await code(items.updateOne({}, { $max: { name: 'A' } }, { collation }))).toBe(238);
    expect(
      await code(items.aggregate([{ $set: { a: { $max: ['$a', 'b'] } } }], { collation }).toArray()),
    ).toBe(238);
    expect(await code(server.db.createCollection('collated', { collation }))).toBe(238);
    expect(await code(items.createIndex({ other: 1 }, { collation }))).toBe(67);
    await server.db.createCollection('seen', { viewOn: items.collectionName, pipeline: [] });
    expect(await code(server.db.collection('seen').find({}, { collation }).toArray())).toBe(167);
  });
});
