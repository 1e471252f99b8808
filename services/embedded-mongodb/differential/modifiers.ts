/** Generators of update operators. */
import { BSONRegExp, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';
import { condition } from './filters.ts';
import { fields, name, number, path, scalar, value } from './values.ts';

/* Updates of every form, most of them valid; those that are not must fail with the same code. */

const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const int = (...values: number[]): fc.Arbitrary<unknown> =>
  fc.constantFrom(...values.map((n) => new Int32(n)));

/** The target of an update: fields, elements by number, by `$`, `$[]` and `$[x]`, and rarely nothing. */
const target = rarely(
  fc.oneof(
    { weight: 6, arbitrary: path },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          name,
          fc.constantFrom('$[]', '$[x]', '$[y]', '$', '0', '2'),
          fc.constantFrom('', '', '.a', '.b', '.$[]', '.$[y].a', '.0'),
        )
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
    '$[]',
    'a.$.b.$',
    'a.$[',
    'a.01',
    'a.-1',
    'a.5',
    'a.$[X]',
    'á',
    'a.4294967296',
  ),
  15,
);

const fieldCondition = fc.oneof<fc.Arbitrary<unknown>[]>(condition, scalar);

const each = fc.array(value(1), { maxLength: 3 });

const direction = rarely(
  int(1, -1),
  fc.constantFrom<unknown>(new Int32(0), new Double(1), new Long(-1), 'x', null, new Int32(2)),
  6,
);

const pushModifiers = fc.record(
  {
    $position: rarely(
      int(0, 1, -1, 5, -5),
      fc.constantFrom<unknown>(new Double(1.5), new Long(1), null, 'x'),
    ),
    $slice: rarely(
      int(0, 1, 2, -1, -2, 5),
      fc.constantFrom<unknown>(new Double(1.5), new Double(2), null, 'x'),
    ),
    $sort: rarely(
      fc.oneof(
        direction,
        fc.dictionary(fc.constantFrom('a', 'b', 'a.b', 'a.0'), direction, {
          minKeys: 1,
          maxKeys: 2,
          noNullPrototype: true,
        }),
      ),
      fc.constantFrom<unknown>({}, { '': new Int32(1) }, { 'a.': new Int32(1) }),
      10,
    ),
  },
  { requiredKeys: [] },
);

const pushed = fc.oneof(
  { weight: 2, arbitrary: value(1) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(rarely(each as fc.Arbitrary<unknown>, scalar), pushModifiers)
      .map(([$each, others]): unknown => ({ $each, ...others })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      { a: new Int32(1), $each: [] },
      { $each: [], a: new Int32(1) },
      { $position: new Int32(0) },
    ),
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
    arbitrary: fc.constantFrom<unknown>({ $each: [], $slice: new Int32(1) }, { a: new Int32(1), $each: [] }),
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

const bits = rarely(
  fc.dictionary(
    fc.constantFrom('and', 'or', 'xor'),
    fc.constantFrom(new Int32(6), new Long(5), new Int32(-1), new Long(0, 1)),
    { minKeys: 1, maxKeys: 2, noNullPrototype: true },
  ),
  fc.constantFrom<unknown>(
    {},
    { nor: new Int32(1) },
    { or: new Double(1) },
    new Int32(1),
  ) as fc.Arbitrary<never>,
) as fc.Arbitrary<unknown>;

const OPERANDS: Record<string, fc.Arbitrary<unknown>> = {
  $set: value(),
  $setOnInsert: value(1),
  $unset: fc.constant(''),
  $inc: rarely(number, scalar),
  $mul: rarely(number, scalar),
  $min: value(1),
  $max: value(1),
  $rename: rarely(
    path,
    fc.constantFrom<unknown>(
      'a',
      '',
      'a.',
      'a.$',
      '$a',
      '_id',
      'b.0',
      'b.$[]',
      new Int32(1),
      'a\0b',
    ) as fc.Arbitrary<string>,
    6,
  ),
  $bit: bits,
  $push: pushed,
  $addToSet: added,
  $pop: rarely(int(1, -1), fc.constantFrom<unknown>(new Int32(0), new Double(1), new Double(1.5), 'x', null)),
  $pull: pulled,
  $pullAll: rarely(each as fc.Arbitrary<unknown>, scalar),
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
  fc.tuple(name, computed).map(([at, to]) => ({ $replaceWith: { [at]: to } })),
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

const elementFilter = fc.oneof<fc.Arbitrary<Doc>[]>(
  fieldCondition.map((condition) => ({ x: condition })),
  fc.tuple(name, fieldCondition).map(([field, condition]) => ({ [`x.${field}`]: condition })),
  fc
    .array(fieldCondition, { minLength: 1, maxLength: 2 })
    .map((conditions) => ({ $or: conditions.map((condition) => ({ x: condition })) })),
);

const named = (filter: Doc, from: string, to: string): Doc =>
  Object.fromEntries(
    Object.entries(filter).map(([key, inner]) => [
      key.replace(from, to),
      Array.isArray(inner) && key === '$or' ? inner.map((one) => named(one as Doc, from, to)) : inner,
    ]),
  );

/** A filter for each identifier that an update names, and sometimes one more or one less. */
export function arrayFiltersFor(update: unknown): fc.Arbitrary<Doc[] | undefined> {
  const text = Array.isArray(update)
    ? ''
    : Object.values(update as Doc)
        .flatMap((changes) => Object.keys((changes ?? {}) as Doc))
        .join();
  const used = ['x', 'y'].filter((identifier) => text.includes(`$[${identifier}]`));
  const needed = fc.tuple(
    ...used.map((identifier) => elementFilter.map((filter) => named(filter, 'x', identifier))),
  );
  const odd = fc.constantFrom<Doc[] | undefined>(
    undefined,
    [],
    [{ x: 1 }],
    [{ X: 1 }],
    [{}],
    [{ x: 1, y: 1 }],
    [{ x: 1 }, { x: 2 }],
    [{ y: 1, 'y.a': 1 }],
  );
  return rarely<Doc[] | undefined>(
    needed.map((filters) => (filters.length > 0 ? filters : undefined)),
    odd,
    15,
  );
}
