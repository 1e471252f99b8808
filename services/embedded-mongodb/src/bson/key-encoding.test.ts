import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare.ts';
import { encodeKey, encodeValue, invertBytes, nextAfterPrefix } from './key-encoding.ts';

const sign = (a: unknown, b: unknown): number => Math.sign(Buffer.compare(encodeValue(a), encodeValue(b)));
const order = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

describe('the order of keys', () => {
  it('is the order of numbers, whatever their type', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true }).map((value) => ({ value, stored: new Double(value) })),
      fc.integer().map((value) => ({ value, stored: new Int32(value) })),
      fc.maxSafeInteger().map((value) => ({ value, stored: Long.fromNumber(value) })),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(sign(a.stored, b.stored)).toBe(order(a.value, b.value));
      }),
    );
  });

  it('is the order of longs beyond what doubles tell apart', () => {
    const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(long, fc.integer({ min: -3, max: 3 }), (a, near) => {
        const b = BigInt.asIntN(64, a + BigInt(near));
        expect(sign(Long.fromBigInt(a), Long.fromBigInt(b))).toBe(order(a, b));
      }),
    );
  });

  it('is the order of decimals, among themselves and with doubles', () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const decimal = (value: bigint) => Decimal128.fromString(`${value}E-2`);
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(sign(decimal(a), decimal(b))).toBe(order(a, b));
      }),
    );
    expect(sign(Decimal128.fromString('1.50'), new Double(1.5))).toBe(0);
    expect(sign(Decimal128.fromString('0.1'), new Double(0.1))).toBe(-1);
    expect(sign(Decimal128.fromString('-Infinity'), new Double(-1e308))).toBe(-1);
  });

  it('is the order of the bytes of strings', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(sign(a, b)).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
    expect(sign('a', 'a\0b')).toBe(-1);
  });

  it('goes by type first', () => {
    const ascending = [
      new MinKey(),
      null,
      new Int32(7),
      'text',
      { a: 1 },
      [1],
      Buffer.from('x'),
      new ObjectId(),
      false,
      true,
      new Date(-1),
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new MaxKey(),
    ];
    const shuffled = [...ascending].reverse().sort((a, b) => Buffer.compare(encodeValue(a), encodeValue(b)));
    expect(shuffled.map((value) => encodeValue(value).toString('hex'))).toEqual(
      ascending.map((value) => encodeValue(value).toString('hex')),
    );
  });

  it('compares documents by type, name and value of each field, and arrays by element', () => {
    expect(sign({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(-1);
    expect(sign({ a: 2 }, { a: 'x' })).toBe(-1);
    expect(sign({ a: 1 }, { a: 1, b: 1 })).toBe(-1);
    expect(sign([1, 2], [1, 2, 3])).toBe(-1);
    expect(sign([1, 3], [1, 2, 3])).toBe(1);
  });

  it('holds for compound keys in both directions', () => {
    const pair = fc.tuple(fc.constantFrom('', 'a', 'a\0', 'ab', 'b'), fc.integer({ min: -2, max: 2 }));
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const expected = -order(a[0], b[0]) || order(a[1], b[1]);
        expect(Math.sign(Buffer.compare(encodeKey(a, [-1, 1]), encodeKey(b, [-1, 1])))).toBe(expected + 0);
      }),
    );
  });

  it('agrees with the comparison of values', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.date({ noInvalidDate: true }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(sign(a, b));
      }),
    );
  });
});

describe('key bytes', () => {
  it('have a key after all with a prefix', () => {
    expect(nextAfterPrefix(Buffer.from([1, 255]))).toEqual(Buffer.from([2]));
    expect(nextAfterPrefix(Buffer.from([255, 255]))).toBeUndefined();
  });

  it('are inverted one by one', () => {
    expect(invertBytes(Buffer.from([0, 1, 255]))).toEqual(Buffer.from([255, 254, 0]));
  });
});
