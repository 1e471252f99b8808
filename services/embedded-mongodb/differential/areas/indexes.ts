/** Random cases of commands on indexes and of searches that use them. */
import { Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { filter } from '../filters.ts';
import { documents, name, path, scalar } from '../values.ts';

/*
 * What an index may change: the answers of searches with a hint, duplicate keys, what can't be indexed, and the
 * commands that make and drop indexes. Without a hint nothing may change; `tests/plans.test.ts` sees to that.
 */

const direction = fc.constantFrom<unknown>(new Int32(1), new Int32(-1));

const key = fc
  .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([field]) => field })
  .map((fields): Doc => Object.fromEntries(fields));

const partial = fc.oneof(
  fc.tuple(name, scalar).map(([field, value]): Doc => ({ [field]: { $gt: value } })),
  fc.tuple(name, scalar).map(([field, value]): Doc => ({ [field]: value })),
  name.map((field): Doc => ({ [field]: { $exists: true } })),
  name.map((field): Doc => ({ [field]: { $type: 'number' } })),
  fc.tuple(name, name).map(([a, b]): Doc => ({ $or: [{ [a]: { $lt: 2 } }, { [b]: 1 }] })),
);

const options: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constant({ unique: true }) },
  { weight: 1, arbitrary: fc.constant({ sparse: true }) },
  { weight: 1, arbitrary: fc.constant({ unique: true, sparse: true }) },
  { weight: 1, arbitrary: fc.constant({ hidden: true }) },
  { weight: 1, arbitrary: partial.map((partialFilterExpression) => ({ partialFilterExpression })) },
  {
    weight: 1,
    arbitrary: partial.map((partialFilterExpression) => ({ partialFilterExpression, unique: true })),
  },
);

const index = fc.tuple(key, options).map(([fields, given]): Doc => ({ key: fields, ...given }));

const nameOf = (fields: Doc): string =>
  Object.entries(fields)
    .flatMap(([field, way]) => [field, String(way)])
    .join('_');

function commandsFor(indexes: readonly Doc[]): fc.Arbitrary<Doc> {
  const given = fc.constantFrom(...indexes.map((each) => each.key as Doc), { _id: new Int32(1) } as Doc);
  const hint = fc.tuple(given, fc.boolean()).map(([fields, byName]) => {
    const only = Object.keys(fields).join() === '_id';
    return byName ? (only ? '_id_' : nameOf(fields)) : fields;
  });
  const document = documents(1).map(([first]) => first as Doc);
  return fc.oneof(
    fc.tuple(filter, hint).map(([wanted, by]) => ({ find: 'c', filter: wanted, hint: by, sort: { _id: 1 } })),
    fc.tuple(filter, hint).map(([query, by]) => ({ count: 'c', query, hint: by })),
    filter.map((query) => ({ count: 'c', query })),
    fc.tuple(filter, name).map(([query, field]) => ({ distinct: 'c', key: field, query })),
    document.map(({ _id, ...rest }) => ({ insert: 'c', documents: [{ _id: new Int32(100), ...rest }] })),
    fc.tuple(fc.nat(4), name, scalar).map(([id, field, value]) => ({
      update: 'c',
      updates: [{ q: { _id: new Int32(id + 1) }, u: { $set: { [field]: value } } }],
    })),
    fc.tuple(hint, name, scalar).map(([by, field, value]) => ({
      update: 'c',
      updates: [{ q: {}, u: { $set: { [field]: value } }, hint: by, multi: true }],
    })),
    fc.nat(4).map((id) => ({ delete: 'c', deletes: [{ q: { _id: new Int32(id + 1) }, limit: 1 }] })),
    index.map((spec) => ({ createIndexes: 'c', indexes: [{ name: nameOf(spec.key as Doc), ...spec }] })),
    fc
      .tuple(index, name)
      .map(([spec, called]) => ({ createIndexes: 'c', indexes: [{ ...spec, name: called }] })),
    fc.constantFrom<Doc>(
      { createIndexes: 'c', indexes: [{ key: {}, name: 'x' }] },
      { createIndexes: 'c', indexes: [{ key: { a: 0 }, name: 'x' }] },
      { createIndexes: 'c', indexes: [{ key: { 'a..b': 1 }, name: 'x' }] },
      { createIndexes: 'c', indexes: [{ key: { a: 1 } }] },
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', foo: 1 }] },
      {
        createIndexes: 'c',
        indexes: [{ key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } }],
      },
      { createIndexes: 'c', indexes: [{ key: { _id: 1 }, name: 'x', unique: true }] },
      { createIndexes: 'c', indexes: [] },
      { listIndexes: 'missing' },
      { dropIndexes: 'missing', index: 'x' },
      { collMod: 'c', index: { name: 'x', hidden: true } },
      { find: 'c', filter: {}, hint: 'missing' },
      { find: 'c', filter: {}, hint: { zz: new Int32(1) } },
      { getMore: Long.fromNumber(1), collection: 'c' },
    ),
    given.map((fields) => ({ dropIndexes: 'c', index: fields })),
    fc.constant<Doc>({ listIndexes: 'c' }),
    given.map((fields) => ({ collMod: 'c', index: { keyPattern: fields, hidden: true } })),
  );
}

const cases: fc.Arbitrary<Case> = fc
  .tuple(documents(), fc.array(index, { minLength: 1, maxLength: 3 }))
  .chain(([docs, indexes]) =>
    fc.record({
      documents: fc.constant(docs),
      indexes: fc.constant(indexes),
      commands: fc.array(commandsFor(indexes), { minLength: 2, maxLength: 5 }),
    }),
  );

export default { cases, refusals: [238] } satisfies Area;
