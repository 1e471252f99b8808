/** Generators of values and documents. */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
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
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';

/*
 * Values of every BSON type from small pools, so that the values of a case meet each other: the same number as int, long,
 * double and decimal, the same few names everywhere.
 */

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** Numbers near zero, each in every type that can hold it. */
export const smallNumber = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, -1, 5, 1.5), fc.nat(5))
  .map(([number, type]): unknown => {
    if (type === 1 && Number.isInteger(number)) return Long.fromNumber(number);
    if (type === 2) return decimal(String(number));
    if (type === 3 || !Number.isInteger(number)) return new Double(number);
    return new Int32(number);
  });

/** Numbers on which types disagree: signs of zero, NaN, the infinities, beyond 2^53, tenths. */
const oddNumber = fc.constantFrom<unknown>(
  new Double(-0),
  new Double(Number.NaN),
  new Double(Number.POSITIVE_INFINITY),
  new Double(Number.NEGATIVE_INFINITY),
  new Double(2 ** 53),
  new Double(0.1),
  new Double(-1.5),
  new Double(2 ** 63),
  new Int32(2147483647),
  new Int32(-2147483648),
  Long.fromString('9007199254740993'),
  Long.fromString('9007199254740992'),
  Long.MAX_VALUE,
  Long.MIN_VALUE,
  Long.fromNumber(4294967296),
  ...['NaN', 'Infinity', '-Infinity', '-0', '0.1', '1.0', '1.10', '9007199254740993', '1E+3', '-1E-10'].map(
    decimal,
  ),
);

export const number = fc.oneof({ weight: 5, arbitrary: smallNumber }, { weight: 1, arbitrary: oddNumber });

export const text = fc.constantFrom('a', 'b', 'ab', 'A', '', 'á', '😀', '1', 'a\nb', 'a.b', '$a', 'a\u0000b');

const identifier = fc.constantFrom(
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
);

const date = fc.constantFrom(0, 1, 86_400_000, 1_700_000_000_000, -1).map((time) => new Date(time));

const rare: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4_000_000_000, i: 0 }),
  new Binary(Buffer.from('ab')),
  new Binary(Buffer.from([1])),
  new Binary(Buffer.alloc(0)),
  new Binary(Buffer.from('ab'), 5),
  new UUID('00112233-4455-6677-8899-aabbccddeeff').toBinary(),
  new BSONRegExp('a'),
  new BSONRegExp('^b', 'i'),
  new Code('1'),
  new Code('1', { a: 1 }),
  new BSONSymbol('a'),
  new MinKey(),
  new MaxKey(),
);

export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: number },
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: date },
  { weight: 1, arbitrary: identifier },
  { weight: 2, arbitrary: rare },
);

export const name = fc.constantFrom('a', 'b', 'c');

/** Fields in any order, each of them missing now and then. */
export function fields(inner: fc.Arbitrary<unknown>, most = 3): fc.Arbitrary<Doc> {
  return fc
    .uniqueArray(fc.tuple(name, inner), { maxLength: most, selector: ([field]) => field })
    .map((entries) => Object.fromEntries(entries));
}

/** A value of any type; documents and arrays nest at most `depth` deep. */
export function value(depth = 2): fc.Arbitrary<unknown> {
  if (depth === 0) return scalar;
  const inner = value(depth - 1);
  return fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 2, arbitrary: fields(inner) },
    { weight: 3, arbitrary: fc.array(inner, { maxLength: 3 }) },
  );
}

/** Documents with `_id` 1, 2, 3… and some of the fields a, b, c. */
export function documents(most = 5, inner: fc.Arbitrary<unknown> = value()): fc.Arbitrary<Doc[]> {
  return fc
    .array(fields(inner), { minLength: 1, maxLength: most })
    .map((items) => items.map((item, i) => ({ _id: new Int32(i + 1), ...item })));
}

/** The name of a field, or a path into documents and arrays. */
export const path = fc.oneof(
  { weight: 4, arbitrary: name },
  { weight: 2, arbitrary: fc.tuple(name, name).map((parts) => parts.join('.')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, fc.constantFrom('0', '1'), fc.constantFrom('', '.a', '.b', '.0'))
      .map((parts) => `${parts[0]}.${parts[1]}${parts[2]}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('a.b.c', 'b.a.b', 'a.a.a') },
);
