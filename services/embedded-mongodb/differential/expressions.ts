/** Generators of expressions, by the types of their arguments. */
import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';
import type { Case } from './area.ts';
import { number, scalar, text, value } from './values.ts';

/* Expressions operator by operator: arguments of the types that it wants, nearly always, from literals and from fields. */

const int = (n: number): Int32 => new Int32(n);
const decimal = (digits: string): Decimal128 => Decimal128.fromString(digits);

const preciseNumber = fc.oneof(
  { weight: 4, arbitrary: number },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      ...[12.345, -0.5, 2.5, 1e300, 1e-7, 123456789.125, 1 / 3, 1e16].map((n) => new Double(n)),
      ...['2.50', '-7.5', '1E-6170', '9.999999999999999999999999999999999E+6144', '1E+40'].map(decimal),
      ...['12345678901234567890123456789012.34', '0.000', '3'].map(decimal),
      ...[7, -7, 100, 255, 65536].map(int),
      Long.fromNumber(1e15),
    ),
  },
);

const words = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom('hello', 'a-b-c', ' ab ', 'áéa', 'a😀b', 'AbC', '12', '-1.5', 'aXbX', '\ta\n'),
  },
);
const index = fc.constantFrom<unknown>(
  ...[0, 1, 2, 3, 5, -1, -2].map(int),
  Long.fromNumber(1),
  new Double(2),
  decimal('1'),
);
const list = fc.array(value(1), { maxLength: 4 });
const numbers = fc.array(preciseNumber, { maxLength: 4 });
const object = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'k', 'v'), value(1)), {
    maxLength: 3,
    selector: ([key]) => key,
  })
  .map((entries): Doc => Object.fromEntries(entries));
const moments = fc.constantFrom<unknown>(
  ...[
    '2024-03-31T00:30:00.123Z',
    '2024-03-31T01:30:00Z',
    '2024-10-27T00:30:00Z',
    '2024-10-27T01:30:00Z',
    '2024-02-29T13:14:15.678Z',
    '1999-12-31T23:59:59.999Z',
    '1969-07-20T20:17:40Z',
    '2000-01-01T00:00:00Z',
    '2021-01-03T23:00:00Z',
    '2020-12-31T23:30:00Z',
    '2024-11-03T05:30:00Z',
    '2024-03-10T07:30:00Z',
  ].map((at) => new Date(at)),
  new Timestamp({ t: 1_700_000_000, i: 1 }),
  new ObjectId('65f000000000000000000001'),
);

const KINDS: Record<string, fc.Arbitrary<unknown>> = {
  number: preciseNumber,
  text: words,
  index,
  list,
  numbers,
  object,
  date: moments,
  any: value(1),
  bool: fc.oneof(fc.boolean(), scalar),
};

/** The fields of the documents, by the kinds of arguments that they serve. */
const FIELDS: Record<string, string> = {
  n: 'number',
  s: 'text',
  l: 'list',
  o: 'object',
  d: 'date',
  x: 'any',
};

const FIELD_OF: Record<string, string> = {
  number: 'n',
  text: 's',
  list: 'l',
  numbers: 'l',
  object: 'o',
  date: 'd',
  bool: 'x',
  any: 'x',
};

function literal(given: unknown): unknown {
  const speaks =
    typeof given === 'string' ? given.startsWith('$') : typeof given === 'object' && given !== null;
  const plain = given instanceof Int32 || given instanceof Double || given instanceof Date;
  return speaks && !plain ? { $literal: given } : given;
}

/** An argument of a kind: a literal or a field, sometimes of a wrong type or missing. */
export function argument(kind: string): fc.Arbitrary<unknown> {
  const right = KINDS[kind] as fc.Arbitrary<unknown>;
  const field = FIELD_OF[kind];
  return fc.oneof(
    { weight: 7, arbitrary: right.map(literal) },
    ...(field ? [{ weight: 6, arbitrary: fc.constant(`$${field}`) }] : []),
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '$none', '$$REMOVE', '$x', '$o.a', '$l.a') },
    { weight: 1, arbitrary: scalar.map(literal) },
  );
}

/** Positional kinds; one that ends in `?` may be left out, and a last one with `*` is repeated. */
export function call(name: string, ...kinds: string[]): fc.Arbitrary<Doc> {
  const given = kinds.map((kind) =>
    kind.endsWith('*')
      ? fc.array(argument(kind.slice(0, -1)), { maxLength: 4 })
      : kind.endsWith('?')
        ? fc.array(argument(kind.slice(0, -1)), { maxLength: 1 })
        : argument(kind).map((one) => [one]),
  );
  return fc.tuple(...given).map((parts) => ({ [name]: parts.flat() }));
}

/** Named kinds; one that ends in `?` may be left out. */
export function namedCall(
  name: string,
  kinds: Record<string, string | fc.Arbitrary<unknown>>,
): fc.Arbitrary<Doc> {
  const required: Record<string, fc.Arbitrary<unknown>> = {};
  const keys: string[] = [];
  for (const [key, kind] of Object.entries(kinds)) {
    const optional = typeof kind === 'string' && kind.endsWith('?');
    if (!optional) keys.push(key);
    required[key] = typeof kind === 'string' ? argument(kind.replace('?', '')) : kind;
  }
  const rarely = fc.integer({ min: 0, max: 40 });
  return fc.tuple(fc.record(required, { requiredKeys: keys }), rarely).map(([given, odd]): Doc => {
    if (odd === 0) return { [name]: { ...given, unknown: int(1) } };
    const [first, ...rest] = Object.entries(given);
    return { [name]: odd === 1 && first ? Object.fromEntries(rest) : given };
  });
}

const documents = fc.array(
  fc.record(
    Object.fromEntries(
      Object.entries(FIELDS).map(([field, kind]) => [field, KINDS[kind] as fc.Arbitrary<unknown>]),
    ),
    {
      requiredKeys: [],
    },
  ),
  { minLength: 1, maxLength: 3 },
);

/**
 * Each expression is computed from each document in a command of its own, because one error would hide all others.
 */
export function casesOf(expressions: fc.Arbitrary<Doc>): fc.Arbitrary<Case> {
  return fc
    .tuple(documents, fc.array(expressions, { minLength: 1, maxLength: 10 }))
    .map(([given, computed]) => ({
      documents: given.map((doc, i) => ({ _id: int(i + 1), ...doc })),
      commands: computed.flatMap((r) =>
        given.map((_, i) => ({
          aggregate: 'c',
          pipeline: [{ $match: { _id: int(i + 1) } }, { $project: { r } }],
          cursor: {},
        })),
      ),
    }));
}
