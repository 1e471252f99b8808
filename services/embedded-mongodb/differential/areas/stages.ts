/** Random pipelines over two small collections and a view. */
import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area } from '../area.ts';

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
/** MongoDB has two engines, which differ in the one of equal numbers that they keep. */
const whole = fc.constantFrom('$b', '$_id', '$s.y', '$none');

const accumulator = fc.oneof(
  fc.record({ $sum: fc.oneof(fc.constant(new Int32(1)), ref) }),
  fc.record({ $min: whole }),
  fc.record({ $max: whole }),
  fc.record({ $first: ref }),
  fc.record({ $last: ref }),
  fc.record({ $push: fc.oneof(ref, fc.record({ x: ref, y: ref })) }),
  fc.record({ $avg: ref }),
  fc.constant({ $count: {} }),
);
const group = fc
  .tuple(
    groupId,
    fc.dictionary(fc.constantFrom('a', 'b', 'n', 'l'), accumulator, { maxKeys: 3, noNullPrototype: true }),
  )
  .map(([_id, outputs]) => ({ _id, ...outputs }));

const direction = fc.constantFrom(new Int32(1), new Int32(-1));
/** By one field that may hold arrays: two of them are refused, or not, as MongoDB moves the sort. */
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
    { weight: 1, arbitrary: fc.record({ $sortByCount: ref }) },
    {
      weight: 1,
      arbitrary: fc.record({
        $replaceRoot: fc.record({
          newRoot: fc.oneof(fc.constant('$$ROOT'), fc.record({ _id: fc.constant('$_id'), a: ref })),
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        $replaceWith: fc.record({ _id: fc.constant('$_id'), n: ref, a: ref }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ $bucket: bucket }) },
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

const bucket = fc
  .tuple(
    ref,
    fc.uniqueArray(fc.integer({ min: -2, max: 6 }), { minLength: 2, maxLength: 4 }),
    fc.constantFrom('other', new Int32(100)),
    fc.boolean(),
  )
  .map(([groupBy, boundaries, other, output]) => ({
    groupBy,
    boundaries: boundaries.sort((x, y) => x - y).map((n) => new Int32(n)),
    default: other,
    ...(output ? { output: { n: { $sum: '$b' }, a: { $max: '$b' } } } : {}),
  }));

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

/**
 * Leaves out what depends on an order that MongoDB doesn't promise: of documents after groups (inside other stages they
 * are sorted), and of fields that are written again after they were taken away.
 */
function settled(given: Doc[], within: boolean): { stages: Doc[]; anyOrder: boolean } {
  let order: 'kept' | 'sorted' | 'groups' | 'none' = 'kept';
  let written: string[] = [];
  const stages: Doc[] = [];
  for (const stage of given) {
    const [[name, spec]] = Object.entries(stage) as [[string, Doc]];
    const isGroup = name === '$group' || name === '$sortByCount';
    const counts = name === '$limit' || name === '$skip' || name === '$facet';
    const needsOrder = counts || /"\$(first|last|push)"/.test(JSON.stringify(spec));
    if (needsOrder && (order === 'groups' || order === 'none')) continue;
    if (name === '$sort' && order === 'sorted') continue;
    if (name === '$facet' && written.length > 0) continue;
    const writes = writtenBy(name, spec);
    const again = !makesNew(name, spec) || name === '$project';
    if (again && writes.some((field) => written.includes(field))) continue;
    written = [...(makesNew(name, spec) ? [] : written), ...writes];
    stages.push(stage);
    if (isGroup && within) stages.push({ $sort: { _id: new Int32(1) } });
    if (name === '$bucket' || (isGroup && within)) order = 'sorted';
    else if (name === '$count') order = 'kept';
    else if (isGroup) order = 'groups';
    else if (name === '$sort' && order === 'groups' && Object.keys(spec)[0] === '_id') order = 'sorted';
    else if (name === '$sort' && order === 'kept') order = 'sorted';
    else if (order === 'groups' && name !== '$match') order = 'none';
  }
  return { stages, anyOrder: order === 'groups' || order === 'none' };
}

function isExclusion(spec: Doc): boolean {
  return Object.values(spec).every((flag) => flag instanceof Int32 && flag.value === 0);
}

function makesNew(name: string, spec: Doc): boolean {
  if (name === '$project') return !isExclusion(spec);
  return ![
    '$match',
    '$sort',
    '$limit',
    '$skip',
    '$unionWith',
    '$unset',
    '$set',
    '$lookup',
    '$unwind',
  ].includes(name);
}

/** The top-level fields that a stage writes, takes away or may leave out. */
function writtenBy(name: string, spec: Doc): string[] {
  const paths = (): string[] => {
    switch (name) {
      case '$unset':
        return [spec].flat() as unknown as string[];
      case '$project':
        return isExclusion(spec) ? Object.keys(spec) : ['_id', ...Object.keys(spec)];
      case '$set':
      case '$replaceWith':
        return Object.keys(spec);
      case '$replaceRoot':
        return typeof spec.newRoot === 'string' ? [] : Object.keys(spec.newRoot as Doc);
      case '$lookup':
        return [String(spec.as)];
      case '$unwind':
        return typeof spec === 'string'
          ? []
          : [String(spec.includeArrayIndex ?? ''), String(spec.path).slice(1)];
      default:
        return [];
    }
  };
  return paths().map((path) => path.split('.')[0] as string);
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
