/** Random cases of updates. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { condition } from '../filters.ts';
import { updateOf } from '../modifiers.ts';
import { documents, name, path, scalar, value } from '../values.ts';

const one = new Int32(1);

/** The filters that select documents, with conditions on arrays for `$`. */
const query = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc.constantFrom<Doc>({}, { _id: one }, { _id: one }, { _id: { $gt: new Int32(1) } }),
  fc.tuple(name, scalar).map(([field, wanted]) => ({ [field]: wanted })),
  fc.tuple(path, condition).map(([field, wanted]) => ({ [field]: wanted })),
  fc
    .tuple(name, scalar, path, condition)
    .map(([field, wanted, other, demand]) => ({ [field]: wanted, $and: [{ [other]: demand }] })),
);

/** Filters that match nothing, with one equality besides `_id`: MongoDB adds several in no order of its own. */
const absent = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc.constantFrom<Doc>(
    { _id: new Int32(9) },
    { _id: { $in: [new Int32(9)] } },
    { '_id.a': one },
    { _id: 'x', $or: [{ a: 'y' }] },
  ),
  fc.tuple(path, value(1)).map(([field, wanted]) => ({ _id: new Int32(9), [field]: wanted })),
  fc.tuple(path, condition).map(([field, wanted]) => ({ _id: new Int32(9), [field]: wanted })),
  fc
    .tuple(path, value(1))
    .map(([field, wanted]) => ({ $and: [{ [field]: { $eq: wanted } }, { none: { $exists: true } }] })),
  fc.constantFrom<Doc>({ none: 'x', 'none.a': one }, { _id: null }, { _id: [one] }, { $expr: false }),
);

const write = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: absent }), updateOf)
  .chain(([q, u]) => fc.tuple(fc.constant({ q, u }), fc.boolean(), fc.boolean()))
  .map(([form, multi, upsert]) => ({ form, multi, upsert }));

/** Whether a filter may match nothing and then leaves several fields to an upsert. */
function isOrdered({ q }: { q: Doc }): boolean {
  return '_id' in q || 'none' in q || !('$and' in q) || JSON.stringify(q).includes('none');
}

const update = write.map(
  ({ form, multi, upsert }): Doc => ({
    update: 'c',
    updates: [
      {
        ...form,
        multi,
        ...(upsert && isOrdered(form) ? { upsert } : {}),
      },
    ],
  }),
);

const findAndModify = fc
  .tuple(
    write,
    fc.constantFrom<Doc>(
      {},
      { new: true },
      { sort: { _id: new Int32(-1) } },
      { new: true, fields: { a: one } },
      { fields: { b: new Int32(0) } },
    ),
  )
  .map(
    ([{ form, upsert }, options]): Doc => ({
      findAndModify: 'c',
      query: form.q,
      update: form.u,
      ...options,
      ...(upsert && isOrdered(form) ? { upsert } : {}),
    }),
  );

const cases: fc.Arbitrary<Case> = fc.record({
  documents: documents(3),
  commands: fc.array(fc.oneof({ weight: 5, arbitrary: update }, { weight: 1, arbitrary: findAndModify }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** NotImplemented: computing with decimals. */
export default { cases, refusals: [238] } satisfies Area;
