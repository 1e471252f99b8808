/** Random cases of filters, sorts and projections. */
import { BSONRegExp, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { filter } from '../filters.ts';
import { projection } from '../projections.ts';
import { documents, name, path, value } from '../values.ts';

const direction = fc.constantFrom(new Int32(1), new Int32(-1));

/** A sort that ends with `_id`, so that there are no ties. */
const sort = fc
  .array(fc.tuple(path, direction), { maxLength: 2 })
  .map((fields): Doc => ({ ...Object.fromEntries(fields), _id: new Int32(1) }));

const size = fc.constantFrom<unknown>(
  ...[0, 1, 2, 3, -1].map((number) => new Int32(number)),
  Long.fromNumber(2),
  new Double(1),
  new Double(1.5),
);
const few = fc.constantFrom(new Int32(1), new Int32(2), new Int32(3));

const one = new Int32(1);
/** Commands that must fail alike, and rare ones that must not fail. */
const malformed = fc.constantFrom<Doc>(
  { a: { $gt: one, b: one } },
  { a: { b: one, $gt: one } },
  { a: { $foo: one } },
  { $foo: one },
  { $and: one },
  { $or: [one] },
  { a: { $in: one } },
  { a: { $in: [{ $gt: one }] } },
  { a: { $elemMatch: one } },
  { a: { $elemMatch: {} } },
  { a: { $elemMatch: { $gt: one, b: one } } },
  { a: { $elemMatch: { b: one, $gt: one } } },
  { a: { $elemMatch: { $or: [{ b: one }, { c: one }], b: { $exists: true } } } },
  { a: { $not: one } },
  { a: { $not: {} } },
  { a: { $not: { b: one } } },
  { a: { $regex: one } },
  { a: { $options: 'i' } },
  { a: { $regex: 'a', $options: 'q' } },
  { a: { $regex: 'a', $options: one } },
  { a: { $regex: new BSONRegExp('a', 'i'), $options: 'm' } },
  { a: { $options: 'i', $regex: 'A' } },
  { a: { $regex: '(' } },
  { a: { $regex: '[' } },
  { a: { $regex: '*' } },
  { a: { $regex: 'a\u0000' } },
  { a: { $gt: new BSONRegExp('a') } },
  { a: { $ne: new BSONRegExp('a') } },
  { a: { $eq: new BSONRegExp('a') } },
  { a: { $type: [] } },
  { a: { $type: true } },
  { a: { $exists: 'x' } },
  { a: {} },
  { a: [] },
  { '': one },
  { 'a.': one },
  { 'a..b': one },
  { '.a': one },
  { $expr: { $foo: one } },
  { $expr: '$a' },
  { a: { $ref: 'c', $id: one } },
);

const variables = fc.tuple(fc.constantFrom('$eq', '$gt', '$lte'), name, value(1)).map(
  ([operator, field, other]): Doc => ({
    find: 'c',
    filter: { $expr: { [operator]: [`$${field}`, '$$other'] } },
    let: { other: { $literal: other } },
  }),
);

const options = fc.constantFrom<Doc>(
  { returnKey: true },
  { showRecordId: true },
  { min: { a: one } },
  { max: { a: one } },
  { singleBatch: true, batchSize: new Int32(2) },
  { sort: { $natural: new Int32(1) } },
  { sort: { $natural: new Int32(-1) } },
  { hint: { $natural: new Int32(-1) } },
  { hint: { z: one } },
  { hint: 'none' },
  { sort: { a: new Int32(2) } },
  { sort: { a: 'x' } },
  { sort: { 'a.': one } },
  { sort: { $a: one } },
  { sort: one },
  { filter: one },
  { projection: one },
  { projection: { a: { $meta: 'textScore' } } },
  { projection: { $a: one } },
  { projection: { 'a..b': one } },
  { projection: { 'a.': one } },
  { projection: { '': one } },
  { projection: { a: {} } },
  { projection: { a: one, 'a.b': one } },
  { projection: { 'a.b': one, a: one } },
  { skip: 'x' },
  { limit: 'x' },
  { batchSize: new Int32(-1) },
  { batchSize: new Int32(0) },
  { let: one },
  { let: { 'a b': one } },
  { unknown: one },
);

const find = filter.map((wanted): Doc => ({ find: 'c', filter: wanted }));
const part = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 1 });
const page = fc
  .record({
    sort,
    skip: part(size),
    limit: part(size),
    batchSize: part(few),
    singleBatch: part(fc.boolean()),
  })
  .map(
    (wanted): Doc => Object.fromEntries(Object.entries(wanted).filter(([, option]) => option !== undefined)),
  );

const command = fc.oneof(
  { weight: 5, arbitrary: find },
  { weight: 2, arbitrary: fc.tuple(find, sort).map(([wanted, order]) => ({ ...wanted, sort: order })) },
  {
    weight: 4,
    arbitrary: fc.tuple(find, projection).map(([wanted, fields]) => ({ ...wanted, projection: fields })),
  },
  { weight: 1, arbitrary: projection.map((fields) => ({ find: 'c', projection: fields })) },
  { weight: 1, arbitrary: fc.tuple(find, page).map(([wanted, paging]) => ({ ...wanted, ...paging })) },
  { weight: 1, arbitrary: page.map((paging) => ({ find: 'c', ...paging })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, filter, fc.boolean())
      .map(([key, query, all]) => ({ distinct: 'c', key, query: all ? {} : query })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(filter, part(size), part(size)).map(
      ([query, skip, limit]): Doc => ({
        count: 'c',
        query,
        ...(skip ? { skip } : {}),
        ...(limit ? { limit } : {}),
      }),
    ),
  },
  { weight: 1, arbitrary: variables },
  { weight: 1, arbitrary: malformed.map((wanted) => ({ find: 'c', filter: wanted })) },
  { weight: 1, arbitrary: options.map((wanted) => ({ find: 'c', ...wanted })) },
);

const cases: fc.Arbitrary<Case> = fc.record({
  documents: documents(),
  commands: fc.array(command, { minLength: 1, maxLength: 4 }),
});

/** NotImplemented: regular expressions beyond JavaScript's, rare options. */
export default { cases, refusals: [238] } satisfies Area;
