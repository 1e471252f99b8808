/** Random cases of inserts, deletes, batches and upserts. */
import { Double, Int32, Timestamp } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { documents, fields, name, smallNumber, value } from '../values.ts';

const one = new Int32(1);
const ordered = fc.constantFrom<Doc>({}, { ordered: false });

const id = fc.oneof<fc.Arbitrary<unknown>[]>(
  fc.constantFrom(1, 2, 3, 4, 5, 6, 7).map((n) => new Int32(n)),
  fc.constantFrom<unknown>(new Double(1), null, 'a', { a: one }, [one], { $a: one }, { a: { $b: one } }),
);

const document = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc.tuple(id, fields(value(1))).map(([_id, rest]) => ({ _id, ...rest })),
  fc.tuple(id, fields(smallNumber)).map(([_id, rest]) => ({ ...rest, _id })),
  fc
    .tuple(id, fc.constantFrom<Doc>({ $a: one }, { 'a.b': one }, { '': one }, { a: { $b: one } }))
    .map(([_id, rest]) => ({ _id, ...rest })),
);

const batch = <T>(part: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(part, { minLength: 1, maxLength: 4 });

const insert = fc
  .tuple(batch(document), ordered)
  .map(([docs, options]): Doc => ({ insert: 'c', documents: docs, ...options }));

/** Filters by `_id` or none: with another condition MongoDB's index would decide which document is the first. */
const query = fc.oneof<fc.Arbitrary<Doc>[]>(
  id.map((_id) => ({ _id })),
  fc.constantFrom<Doc>({}, { _id: { $gt: one } }, { _id: { $nothing: one } }),
);

const change = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc
    .tuple(fc.constantFrom('$set', '$inc', '$max'), name, smallNumber)
    .map(([operator, field, operand]) => ({ [operator]: { [field]: operand } })),
  fc.tuple(name, value(1)).map(([field, operand]) => ({ $push: { [field]: operand } })),
  fields(smallNumber),
  fc.constantFrom<Doc>({ $nothing: {} }, { $unset: { a: '' } }, { $set: { _id: one } }),
);

const statement = fc
  .tuple(query, change, fc.boolean(), fc.boolean())
  .map(([q, u, multi, upsert]): Doc => ({ q, u, multi, upsert }));

const update = fc
  .tuple(batch(statement), ordered)
  .map(([updates, options]): Doc => ({ update: 'c', updates, ...options }));

const removal = fc
  .tuple(
    query,
    fc.constantFrom<unknown>(new Int32(0), one, one, new Int32(2), new Double(1), 'x'),
    fc.constantFrom<Doc>({}, {}, { hint: { _id: one } }, { hint: 'none' }),
  )
  .map(([q, limit, options]): Doc => ({ q, limit, ...options }));

const remove = fc
  .tuple(batch(removal), ordered)
  .map(([deletes, options]): Doc => ({ delete: 'c', deletes, ...options }));

const findAndModify = fc
  .tuple(
    query,
    change,
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom<Doc>({}, { fields: { a: one } }, { sort: { _id: new Int32(-1) } }),
  )
  .map(
    ([query, update, isNew, upsert, options]): Doc => ({
      findAndModify: 'c',
      query,
      update,
      new: isNew,
      upsert,
      ...options,
    }),
  );

const findAndRemove = query.map(
  (query): Doc => ({ findAndModify: 'c', query, remove: true, sort: { _id: one } }),
);

const unique = fc.constantFrom<Doc[]>(
  [],
  [{ key: { a: one }, unique: true }],
  [{ key: { b: one, a: new Int32(-1) }, unique: true }],
  [{ key: { 'a.b': one }, unique: true, sparse: true }],
  [{ key: { a: one }, unique: true, partialFilterExpression: { b: { $gt: one } } }],
);

const random = fc.record({
  documents: documents(3),
  indexes: unique,
  commands: fc.array(fc.oneof(insert, update, remove, findAndModify, findAndRemove), {
    minLength: 1,
    maxLength: 3,
  }),
});

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner) => ({ a: inner }), one as unknown);
const set = (operand: Doc, options: Doc = {}): Doc => ({
  update: 'c',
  updates: [{ q: {}, u: { $set: operand }, ...options }],
});

/** Cases that random ones seldom contain. */
const rarities: Doc[] = [
  ...[178, 179, 180].map((levels) => ({ insert: 'c', documents: [{ _id: one, a: nested(levels) }] })),
  ...[178, 179, 180].map((levels) => set({ b: nested(levels) })),
  ...[178, 179, 180].map((levels) => ({ update: 'c', updates: [{ q: {}, u: { b: nested(levels) } }] })),
  set({ [Array.from({ length: 181 }, () => 'x').join('.')]: one }),
  set({ 'c.4294967296': one }),
  set({ t: new Timestamp({ t: 0, i: 0 }) }),
  set({ a: one }, { c: { x: one } }),
  set({ a: one }, { sort: { _id: one } }),
  set({ a: one }, { multi: one }),
  { update: 'c', updates: [] },
  { update: 'c', updates: [{}] },
  { update: 'c', updates: [{ q: {} }] },
  { update: 'c', updates: [{ q: one, u: {} }] },
  { update: 'c', updates: [{ q: {}, u: one }] },
  { update: 'c', updates: [{ q: {}, u: [one] }] },
  { update: 'c', updates: [{ q: {}, u: [{}] }] },
  { update: 'c', updates: [{ q: {}, u: [{ $group: { _id: one } }] }] },
  { update: 'c', updates: [{ q: {}, u: [{ $set: { z: '$$x' } }], c: { x: one } }] },
  { update: 'c', updates: [{ q: {}, u: [{ $set: { z: '$$x' } }] }], let: { x: one } },
  { update: 'c', updates: [{ q: {}, u: { a: one }, multi: true }] },
  { update: 'none', updates: [{ q: { $nothing: one }, u: {} }] },
  { delete: 'c', deletes: [] },
  { delete: 'c', deletes: [{ q: {} }] },
  { delete: 'c', deletes: [{ limit: one }] },
  { delete: 'c', deletes: [{ q: {}, limit: one, more: one }] },
  { delete: 'none', deletes: [{ q: { $nothing: one }, limit: one }] },
  { insert: 'c', documents: [] },
  { insert: 'c', documents: one },
  { insert: 'c' },
  { findAndModify: 'c' },
  { findAndModify: 'c', remove: true, new: true },
  { findAndModify: 'c', remove: true, update: {} },
  { findAndModify: 'c', remove: true, upsert: true },
  { findAndModify: 'c', update: { $set: { a: one } }, new: one },
];

const rare = fc.constantFrom(...rarities).map(
  (command): Case => ({
    documents: [{ _id: new Int32(7), c: [one, new Int32(2), new Int32(3)] }],
    commands: [command],
  }),
);

export default {
  cases: fc.oneof({ weight: 5, arbitrary: random }, { weight: 1, arbitrary: rare }),
} satisfies Area;
