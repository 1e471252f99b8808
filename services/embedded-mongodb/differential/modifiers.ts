/** Generators of update operators. */
import { BSONRegExp, Double, Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';
import { condition } from './filters.ts';
import { fields, name, number, path, scalar, value } from './values.ts';

/* Updates of every form, most of them valid; those that are not must fail with the same code. */

const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** The target of an update: fields, elements by number and by `$`, and rarely nothing. */
const target = rarely(
  fc.oneof(
    { weight: 6, arbitrary: path },
    {
      weight: 3,
      arbitrary: fc
        .tuple(name, fc.constantFrom('$', '$', '0', '2'), fc.constantFrom('', '', '.a', '.b', '.0'))
        .map((parts) => `${parts[0]}.${parts[1]}${parts[2]}`),
    },
  ),
  fc.constantFrom(
    '',
    'a.',
    '.a',
    'a..b',
    '$a',
    'a.$b',
    '_id',
    '_id.a',
    '$',
    'a.$.b.$',
    'a.01',
    'a.-1',
    'a.5',
    'á',
    'a.4294967296',
  ),
  15,
);

const fieldCondition = fc.oneof<fc.Arbitrary<unknown>[]>(condition, scalar);

const each = fc.array(value(1), { maxLength: 3 });

const pushed = fc.oneof(
  { weight: 2, arbitrary: value(1) },
  {
    weight: 4,
    arbitrary: fc.tuple(rarely(each as fc.Arbitrary<unknown>, scalar)).map(([$each]): unknown => ({ $each })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ a: new Int32(1), $each: [] }, { $each: [], a: new Int32(1) }),
  },
);

const added = fc.oneof(
  { weight: 2, arbitrary: value(1) },
  {
    weight: 2,
    arbitrary: rarely(each as fc.Arbitrary<unknown>, scalar).map(($each): unknown => ({ $each })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ $each: [], b: new Int32(1) }, { a: new Int32(1), $each: [] }),
  },
);

const pulled = fc.oneof<fc.Arbitrary<unknown>[]>(
  value(1),
  fieldCondition,
  fc.dictionary(name, fieldCondition, { maxKeys: 2, noNullPrototype: true }),
  fc
    .tuple(
      fc.constantFrom('$and', '$or', '$nor'),
      fc.array(fc.dictionary(name, fieldCondition, { maxKeys: 2, noNullPrototype: true }), { maxLength: 2 }),
    )
    .map(([operator, clauses]) => ({ [operator]: clauses })),
  fc.constantFrom(new BSONRegExp('a'), {}, { $expr: true }),
);

const OPERANDS: Record<string, fc.Arbitrary<unknown>> = {
  $set: value(),
  $setOnInsert: value(1),
  $unset: fc.constant(''),
  $inc: rarely(number, scalar),
  $max: value(1),
  $push: pushed,
  $addToSet: added,
  $pull: pulled,
};

const modifier = fc
  .constantFrom(...Object.keys(OPERANDS), '$set', '$set', '$push')
  .chain((operator) =>
    fc
      .dictionary(target, OPERANDS[operator] as fc.Arbitrary<unknown>, { maxKeys: 3, noNullPrototype: true })
      .map((changes): [string, unknown] => [operator, changes]),
  );

const operators = fc
  .array(
    rarely(
      modifier,
      fc.constantFrom<[string, unknown]>(['$nothing', {}], ['$set', null], ['a', new Int32(1)]),
      25,
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((entries): Doc => Object.fromEntries(entries));

/** The results of stages belong to the area of expressions; this area tests what an update makes of them. */
const computed = fc.constantFrom<unknown>(new Int32(5), 'x', '$a', '$b.a', null);
const stage = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc.tuple(path, computed).map(([at, to]) => ({ $set: { [at]: to } })),
  path.map(($unset) => ({ $unset })),
  fc.constantFrom('a', 'b').map((field) => ({ $project: { [field]: new Int32(1) } })),
  fc.tuple(name, computed).map(([at, to]) => ({ $replaceRoot: { newRoot: { [at]: to } } })),
  fc.constantFrom<Doc>(
    { $replaceRoot: { newRoot: '$a' } },
    { $set: { _id: new Int32(7) } },
    { $set: { _id: '$_id' } },
    { $unset: '_id' },
    { $limit: new Int32(1) },
  ),
);

const replacement = rarely(
  fields(value()),
  fc.constantFrom<Doc>(
    { _id: new Int32(1), a: 1 },
    { _id: new Double(1) },
    { a: 1, $b: 1 },
    { a: { $b: 1 } },
    { 'a.b': 1 },
    { '': 1 },
    { _id: { $a: 1 } },
    { _id: [1] },
  ),
  6,
);

export const updateOf = fc.oneof<fc.Arbitrary<unknown>[]>(
  { weight: 12, arbitrary: operators } as never,
  { weight: 1, arbitrary: fc.array(stage, { minLength: 1, maxLength: 2 }) } as never,
  { weight: 1, arbitrary: replacement } as never,
);
