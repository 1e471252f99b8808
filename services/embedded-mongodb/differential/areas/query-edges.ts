/** Random cases of what queries seldom hold: regular expressions, positions. */
import { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';

/* Corners that random queries hardly reach: every filter of a table is asked of all its values, each in a field `a`. */

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const longs = ['9007199254740992', '9007199254740993', '9223372036854775807', '-9223372036854775808'].map(
  (text) => Long.fromString(text),
);
const numbers: unknown[] = [
  ...longs,
  ...[
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    -(2 ** 63),
    0.1,
    -0,
    0,
    Number.NaN,
    Infinity,
    -Infinity,
    1e300,
    5e-324,
  ].map((number) => new Double(number)),
  ...[
    'NaN',
    '-0',
    '0',
    '0.1',
    '0.10',
    '9007199254740993',
    '9223372036854775807.5',
    '1E+400',
    '1E-400',
    '-1E-400',
  ].map(decimal),
  ...['Infinity', '-Infinity', '0.1000000000000000055511151231257827'].map(decimal),
  new Int32(0),
];
const arrays: unknown[] = [
  [],
  [[]],
  [[[]]],
  [null],
  [[null]],
  [{}],
  [{ b: [] }],
  [{ b: [1, 2] }, { b: 3 }],
  [[{ b: 1 }]],
  [{ 0: { b: 1 } }],
  [{ b: null }, 5],
  [5, [6, { b: 7 }]],
  { b: [{ c: 1 }, { c: [2, 3] }] },
  { 0: 1 },
  { b: { 0: 1 } },
  null,
  'x',
];
const texts: unknown[] = [
  '',
  'a\n',
  'a\nb',
  'ab',
  'a.b',
  'A-b',
  '[x]',
  'é',
  'ſ',
  'K',
  '\u00a0',
  '\u2028',
  '😀',
  'a\r',
  '\t',
  new BSONRegExp('a'),
  new BSONRegExp('a', 'i'),
];

const comparisons = (values: unknown[]): Doc[] =>
  values.flatMap((value) => ['$eq', '$lt', '$gte'].map((operator) => ({ a: { [operator]: value } })));
const patterns: [string, string?][] = [
  ['a$'],
  ['a\\z'],
  ['a\\Z'],
  ['^b', 'm'],
  ['a$', 'm'],
  ['^$', 'm'],
  ['a.b'],
  ['a.b', 's'],
  ['^.$'],
  ['\\s'],
  ['^\\S$'],
  ['\\x{e9}'],
  ['\\xe9'],
  ['É', 'i'],
  ['s', 'i'],
  ['k', 'i'],
  ['[[:space:]]'],
  ['[[:alpha:]]'],
  ['[]x]'],
  ['[^]x]'],
  ['\\-'],
  ['a \\. b', 'x'],
  ['a # b', 'x'],
  ['(?<n>a)b'],
  ['a{1}'],
  ['a{,2}'],
  ['x]'],
  ['\\y'],
  ['a**'],
  ['(a'],
  ['(?i)AB'],
  ['(?im)^B'],
];

const tables: [unknown[], Doc[]][] = [
  [numbers, comparisons(numbers)],
  [numbers, [{ a: { $in: numbers } }, { a: { $nin: numbers } }]],
  [
    arrays,
    ['a', 'a.0', 'a.b', 'a.0.b', 'a.b.0', 'a.b.c', 'a.0.0', 'a.1.1.b', 'a.00', 'a.b.1.c'].flatMap(
      (path): Doc[] => [
        { [path]: null },
        { [path]: { $ne: null } },
        { [path]: { $in: [null] } },
        { [path]: { $exists: true } },
        { [path]: [] },
        { [path]: new Int32(1) },
        { [path]: { $gt: new Int32(1) } },
        { [path]: { $type: 'array' } },
        { [path]: { $elemMatch: { b: new Int32(1) } } },
        { [path]: { $elemMatch: { $elemMatch: { b: new Int32(1) } } } },
        { [path]: { $elemMatch: { 0: { b: new Int32(1) } } } },
        { [path]: { $elemMatch: { $exists: true } } },
        { [path]: { $elemMatch: { b: null } } },
        { [path]: { $not: { $elemMatch: { $ne: null } } } },
      ],
    ),
  ],
  [
    texts,
    patterns.map(([source, $options]) => ({ a: { $regex: source, ...($options ? { $options } : {}) } })),
  ],
  [
    texts,
    [
      { a: { $in: [new BSONRegExp('^a'), ''] } },
      { a: { $not: new BSONRegExp('A', 'i') } },
      { a: new BSONRegExp('a') },
    ],
  ],
];

const all: Case[] = tables.flatMap(([values, filters]) => {
  const documents = [
    ...values.map((a, i) => ({ _id: new Int32(i), a })),
    { _id: new ObjectId('0'.repeat(24)) },
  ];
  const finds = filters.map((filter): Doc => ({ find: 'c', filter, projection: { _id: new Int32(1) } }));
  const sorts = ['a', 'a.b'].flatMap((path) =>
    [1, -1].map(
      (direction): Doc => ({
        find: 'c',
        sort: { [path]: new Int32(direction), _id: new Int32(1) },
        projection: { _id: new Int32(1) },
      }),
    ),
  );
  return Array.from({ length: Math.ceil(finds.length / 20) }, (_, i) => ({
    documents,
    commands: [
      ...finds.slice(i * 20, i * 20 + 20),
      ...(i === 0 ? [...sorts, { distinct: 'c', key: 'a' }] : []),
    ],
  }));
});

let next = 0;
/**
 * Every filter in turn, however many cases are asked for. NotImplemented: patterns that JavaScript cannot express.
 */
export default {
  cases: fc.constant(null).map(() => all[next++ % all.length] as Case),
  refusals: [238],
} satisfies Area;
