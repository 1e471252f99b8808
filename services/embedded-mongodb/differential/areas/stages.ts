/** Random pipelines over two small collections and a view. */
import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area } from '../area.ts';
import { settled } from '../settled-pipeline.ts';

const int = fc.integer({ min: -2, max: 5 }).map((n) => new Int32(n));
const steady = fc.oneof(
  { weight: 5, arbitrary: int },
  { weight: 2, arbitrary: fc.integer({ min: -4, max: 6 }).map((n) => new Double(n + 0.5)) },
  { weight: 2, arbitrary: fc.constantFrom('', 'p', 'q', 'P') },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, new Date(0), new Date(86_400_000)) },
);
const scalar = fc.oneof(
  { weight: 4, arbitrary: steady },
  fc.integer({ min: -4, max: 6 }).map((n) => new Double(n / 2)),
  int.map((n) => Long.fromNumber(n.value)),
);
const inner = fc.record({ x: scalar, y: int }, { requiredKeys: [] }) as fc.Arbitrary<Doc>;
const list = fc.array(fc.oneof({ weight: 4, arbitrary: scalar }, inner, fc.array(int, { maxLength: 2 })), {
  maxLength: 3,
});
const value = fc.oneof({ weight: 6, arbitrary: scalar }, inner, list);
const record = fc.record(
  {
    a: scalar,
    b: int,
    l: fc.oneof({ weight: 4, arbitrary: list }, scalar),
    s: fc.oneof({ weight: 5, arbitrary: inner }, scalar, fc.array(inner, { maxLength: 2 })),
    v: value,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Doc>;
const records = (most: number): fc.Arbitrary<Doc[]> =>
  fc.array(record, { maxLength: most }).map((docs) => docs.map((doc, i) => ({ _id: new Int32(i), ...doc })));

const TOP = ['a', 'b', 'l', 's', 'v'];
const field = fc.constantFrom(...TOP);
const path = fc.constantFrom(
  '_id',
  'a',
  'a',
  'b',
  'b',
  'l',
  'l.x',
  's',
  's.x',
  's.y',
  'v',
  'v.x',
  'n',
  'n.m',
  'none',
);
const ref = path.map((name) => `$${name}`);

const condition = fc.oneof(
  { weight: 3, arbitrary: scalar as fc.Arbitrary<unknown> },
  fc.record({ $gt: int }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
);
const clause = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 5, arbitrary: clause },
  fc.record({ $or: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $expr: fc.record({ $eq: fc.tuple(ref, fc.oneof(ref, int)) }) }),
);

const expression: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: ref },
  fc.record({ $literal: value }),
  fc.record({ $ifNull: fc.tuple(ref, ref) }),
  fc.record({ $eq: fc.tuple(ref, ref) }),
  fc.record({ p: ref, q: ref }),
  fc.constantFrom('$$ROOT', '$$REMOVE'),
);

const target = fc.constantFrom('a', 'b', 'l', 's', 'n', 'n', 'n.m', 's.x', 'l.x', 's.z', 'a.z');
const project = fc.oneof(
  fc
    .uniqueArray(path, { minLength: 1, maxLength: 4 })
    .map((paths) => Object.fromEntries(paths.map((p) => [p, new Int32(0)]))),
  fc
    .uniqueArray(path, { minLength: 1, maxLength: 4 })
    .map((paths) => Object.fromEntries(paths.map((p) => [p, new Int32(1)]))),
  fc
    .tuple(
      fc.dictionary(target, fc.oneof(expression, fc.constant(true)), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
      fc.boolean(),
    )
    .map(([spec, id]) => ({ ...(id ? {} : { _id: false }), ...spec })),
  fc.dictionary(field, fc.record({ x: fc.constantFrom(1, true), n: expression }, { requiredKeys: ['x'] }), {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  }),
) as fc.Arbitrary<Doc>;
const additions = fc.dictionary(target, expression, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

const groupId: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: ref },
  fc.constantFrom(null, new Int32(1), 'c'),
  fc.record({ p: ref, q: ref }),
  fc.record({ p: ref, q: ref }, { requiredKeys: ['p'] }),
  fc.record({ $ifNull: fc.tuple(ref, fc.constant('other')) }),
);
/** Values that are equal only to themselves, because MongoDB's two engines keep different ones of equal numbers. */
const whole = fc.constantFrom('$b', '$_id', '$s.y', '$none');

const accumulator = fc.oneof(
  fc.record({ $sum: fc.oneof(fc.constant(new Int32(1)), ref) }),
  fc.record({ $min: whole }),
  fc.record({ $max: whole }),
  fc.record({ $first: ref }),
  fc.record({ $last: ref }),
  fc.record({ $push: fc.oneof(ref, fc.record({ x: ref, y: ref })) }),
);
const group = fc
  .tuple(
    groupId,
    fc.dictionary(fc.constantFrom('a', 'b', 'n', 'l'), accumulator, { maxKeys: 3, noNullPrototype: true }),
  )
  .map(([_id, outputs]) => ({ _id, ...outputs }));

const direction = fc.constantFrom(new Int32(1), new Int32(-1));
/**
 * A sort by one field that may hold arrays. Two such fields may be refused or not, because MongoDB moves the sort.
 */
const sort = fc
  .tuple(
    fc.constantFrom('l', 'l.x', 's', 's.x', 'v', 'v.x', 'none'),
    fc.uniqueArray(fc.constantFrom('_id', 'a', 'b', 'n', 'n.m'), { maxLength: 2 }),
    fc.boolean(),
    fc.array(direction, { minLength: 3, maxLength: 3 }),
  )
  .map(([array, plain, first, directions]): Doc => {
    const paths = first ? [array, ...plain] : [...plain, array];
    const fields = Object.fromEntries(paths.map((name, at) => [name, directions[at]]));
    return '_id' in fields ? fields : { ...fields, _id: new Int32(1) };
  });
const small = fc.integer({ min: 1, max: 6 });

const unwind = fc.oneof(
  fc.constantFrom('$l', '$s', '$v', '$n', '$s.x', '$n.m', '$joined'),
  fc.record(
    {
      path: fc.constantFrom('$l', '$v', '$s.x', '$a', '$n', '$joined'),
      preserveNullAndEmptyArrays: fc.boolean(),
      includeArrayIndex: fc.constantFrom('i', 'n.i', 'i.j.k'),
    },
    { requiredKeys: ['path'] },
  ),
);

const source = fc.constantFrom('c', 'd', 'd', 'v', 'w', 'nowhere');
const stages: fc.Arbitrary<Doc>[] = [];
const stage = (depth: number): fc.Arbitrary<Doc> => {
  stages[depth] ??= stageOf(depth);
  return stages[depth] as fc.Arbitrary<Doc>;
};

const stageOf = (depth: number): fc.Arbitrary<Doc> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ $match: filter }) },
    { weight: 3, arbitrary: fc.record({ $project: project }) },
    { weight: 2, arbitrary: fc.record({ $set: additions }) },
    {
      weight: 1,
      arbitrary: fc.record({ $unset: fc.oneof(path, fc.uniqueArray(path, { minLength: 1, maxLength: 2 })) }),
    },
    { weight: 4, arbitrary: fc.record({ $group: group }) },
    { weight: 3, arbitrary: fc.record({ $sort: sort }) },
    { weight: 1, arbitrary: fc.record({ $limit: small }) },
    { weight: 1, arbitrary: fc.record({ $skip: small }) },
    { weight: 4, arbitrary: fc.record({ $unwind: unwind }) },
    { weight: 1, arbitrary: fc.record({ $count: fc.constantFrom('n', 'a') }) },
    {
      weight: 1,
      arbitrary: fc.record({
        $replaceRoot: fc.record({
          newRoot: fc.oneof(fc.constant('$$ROOT'), fc.record({ _id: fc.constant('$_id'), a: ref })),
        }),
      }),
    },
    ...(depth > 0
      ? [
          { weight: 5, arbitrary: fc.record({ $lookup: lookup(depth - 1) }) },
          {
            weight: 1,
            arbitrary: fc.record({
              $unionWith: fc.oneof(source, fc.record({ coll: source, pipeline: pipeline(depth - 1, 2) })),
            }),
          },
          {
            weight: 1,
            arbitrary: fc.record({
              $facet: fc.dictionary(fc.constantFrom('a', 'n'), pipeline(0, 3), {
                minKeys: 1,
                noNullPrototype: true,
              }),
            }),
          },
        ]
      : []),
  ) as fc.Arbitrary<Doc>;

const lookup = (depth: number): fc.Arbitrary<Doc> => {
  const as = fc.constantFrom('joined', 'joined', 'l', 'n.m', 's.x', 'l.x');
  const fields = { localField: path, foreignField: path.filter((name) => name !== '_id') };
  const correlated = fc.oneof(
    fc.record({
      $match: fc.record({ $expr: fc.record({ $eq: fc.tuple(ref, fc.constantFrom('$$m', '$$m.x')) }) }),
    }),
    fc.record({ $match: fc.record({ $expr: fc.record({ $gte: fc.tuple(ref, fc.constant('$$m')) }) }) }),
    fc.record({ $project: fc.record({ m: fc.constant('$$m') }) }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ from: source, ...fields, as }) },
    fc.record({ from: source, ...fields, pipeline: pipeline(depth, 2), as }),
    fc.record({ from: source, pipeline: pipeline(depth, 2), as }),
    fc
      .tuple(source, ref, correlated, pipeline(depth, 2), as, fc.option(fc.record(fields)))
      .map(([from, m, first, rest, name, joined]) => ({
        from,
        ...joined,
        let: { m },
        pipeline: [first, ...rest],
        as: name,
      })),
  ) as fc.Arbitrary<Doc>;
};

function pipeline(depth: number, most: number): fc.Arbitrary<Doc[]> {
  return fc.array(stage(depth), { maxLength: most }).map((stages) => settled(stages, true).stages);
}

const query = fc.array(stage(2), { minLength: 1, maxLength: 5 }).map((given): Doc => {
  const { stages, anyOrder } = settled(given, false);
  return { aggregate: 'c', pipeline: stages, cursor: {}, ...(anyOrder ? { anyOrder } : {}) };
});

const views = fc.tuple(pipeline(1, 2), pipeline(0, 2)).map(([v, w]): Doc[] => [
  { create: 'v', viewOn: 'd', pipeline: v },
  { create: 'w', viewOn: 'v', pipeline: w },
]);

export default {
  cases: fc
    .tuple(
      records(8),
      records(6),
      fc.option(views, { freq: 3 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
    )
    .map(([documents, others, shown, commands]) => ({
      documents,
      others: { d: [{ _id: new Int32(-1) }, ...others] },
      ...(shown ? { views: shown } : {}),
      commands,
    })),
  refusals: [238],
} satisfies Area;
