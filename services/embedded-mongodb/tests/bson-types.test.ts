import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer({
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
});

const everyType = () => ({
  _id: new ObjectId(),
  int: new Int32(1),
  double: new Double(1),
  long: Long.fromBigInt(2n ** 62n + 1n),
  smallLong: Long.fromNumber(5),
  decimal: Decimal128.fromString('12.340'),
  text: 'ü\u{1F600}',
  yes: true,
  nothing: null,
  date: new Date(-5),
  bytes: new Binary(Buffer.from([1, 2, 3]), 0x80),
  uuid: new UUID(),
  regex: new BSONRegExp('a.b', 'i'),
  code: new Code('f()'),
  stamp: new Timestamp({ t: 7, i: 3 }),
  min: new MinKey(),
  max: new MaxKey(),
  list: [new Double(2), new Int32(2), { deep: new Double(3) }],
});

describe('BSON types', () => {
  it('come back as they were, also after an update of another field', async () => {
    const collection = fixture.db.collection<{ _id: ObjectId }>('types');
    const document = everyType();
    await collection.insertOne(document);
    expect(await collection.findOne()).toEqual({ ...document, uuid: document.uuid.toBinary() });
    await collection.updateOne({}, { $set: { other: new Int32(1) } });
    await collection.updateOne({}, [{ $set: { more: '$double' } }]);
    expect(await collection.findOne()).toEqual({
      ...document,
      uuid: document.uuid.toBinary(),
      other: new Int32(1),
      more: new Double(1),
    });
  });

  it('keep their type through arithmetic as MongoDB has it', async () => {
    const collection = fixture.db.collection<{ _id: number }>('sums');
    await collection.insertOne({
      _id: 1,
      i: new Int32(2 ** 31 - 1),
      d: new Double(1),
      l: Long.fromNumber(1),
    } as never);
    await collection.updateOne({}, {
      $inc: { i: new Int32(1), d: new Int32(1), l: new Int32(1) },
    } as never);
    const { _id: _, ...sums } = (await collection.findOne()) ?? {};
    expect(sums).toEqual({
      i: Long.fromNumber(2 ** 31),
      d: new Double(2),
      l: Long.fromNumber(2),
    });
  });

  it('are found by value across numeric types and by type', async () => {
    const collection = fixture.db.collection<{ _id: number; n: unknown }>('numbers');
    const numbers = [new Int32(1), new Double(1), Long.ONE, Decimal128.fromString('1.0'), '1'];
    await collection.insertMany(numbers.map((n, i) => ({ _id: i, n })) as never);
    const count = async (filter: object) => (await collection.find(filter).toArray()).length;
    for (const withIndex of [false, true]) {
      if (withIndex) await collection.createIndex({ n: 1 });
      expect(await count({ n: new Double(1) })).toBe(4);
      expect(await count({ n: { $type: 'double' } })).toBe(1);
      expect(await count({ n: { $gte: new Int32(0) } })).toBe(4);
    }
  });

  it('are stored, compared and sorted as decimals, but not computed with', async () => {
    const collection = fixture.db.collection<{ _id: number; m: Decimal128 }>('decimals');
    const texts = ['-1E-400', '0.10', '0.1000000000000000055511151231257827', '9007199254740993', '1E+400'];
    await collection.insertMany(
      texts.map((text, _id) => ({ _id, m: Decimal128.fromString(text) })).reverse(),
    );
    for (const withIndex of [false, true]) {
      if (withIndex) await collection.createIndex({ m: 1 });
      const sorted = await collection.find().sort({ m: 1 }).toArray();
      expect(sorted.map(({ m }) => m.toString())).toEqual(texts);
      const most = await collection.aggregate([{ $group: { _id: null, m: { $max: '$m' } } }]).toArray();
      expect(most).toEqual([{ _id: null, m: Decimal128.fromString('1E+400') }]);
    }
    const computing: Promise<unknown>[] = [
      collection.updateOne({ _id: 1 }, { $inc: { m: 1 } } as never),
      ...[{ $sum: '$m' }, { $max: { $add: ['$m', 2] } }, { $max: { $subtract: [2, '$m'] } }].map((r) =>
        collection.aggregate([{ $group: { _id: null, r } }]).toArray(),
      ),
    ];
    const codes = computing.map((one) => one.then(String, ({ code }: { code: unknown }) => Number(code)));
    expect(await Promise.all(codes)).toEqual(computing.map(() => 238));
    expect((await collection.findOne({ _id: 1 }))?.m).toEqual(Decimal128.fromString('0.10'));
  });

  it('sort by type, with and without an index', async () => {
    const collection = fixture.db.collection<{ _id: number; v: unknown }>('order');
    const ascending = [
      new MinKey(),
      null,
      new Int32(-1),
      new Double(0.5),
      Long.fromNumber(9),
      'a',
      'b',
      { a: 1 },
      new Binary(Buffer.from('x')),
      new ObjectId(),
      false,
      true,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      new BSONRegExp('x'),
      new MaxKey(),
    ];
    await collection.insertMany(ascending.map((v, i) => ({ _id: i, v })).reverse() as never);
    const sorted = async (direction: 1 | -1) =>
      (await collection.find().sort({ v: direction }).toArray()).map(({ _id }) => Number(_id));
    const expected = ascending.map((_, i) => i);
    expect(await sorted(1)).toEqual(expected);
    await collection.createIndex({ v: -1 });
    expect(await sorted(1)).toEqual(expected);
    expect(await sorted(-1)).toEqual([...expected].reverse());
  });
});
