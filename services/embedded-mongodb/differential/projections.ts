/** Generators of projections. */
import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';
import { name, path, value } from './values.ts';

/* Projections of every kind; a good part of them mixes what may not be mixed. */

const yes = fc.constantFrom<unknown>(new Int32(1), true, new Double(0.5), Long.fromNumber(2), new Int32(-1));
const no = fc.constantFrom<unknown>(
  new Int32(0),
  false,
  new Double(0),
  Decimal128.fromString('0'),
  Long.fromNumber(0),
);
const computed: fc.Arbitrary<unknown> = fc.oneof(
  name.map((field) => `$${field}`),
  path.map((at) => `$${at}`),
  value(1).map((constant) => ({ $literal: constant })),
  fc.tuple(name, name).map(([field, other]) => ({ $eq: [`$${field}`, `$${other}`] })),
  fc.tuple(name, name).map(([field, other]) => [`$${field}`, `$${other}`]),
  fc.constantFrom<unknown>('constant', '', '$$ROOT', new Date(0), null),
);

const field = fc.oneof(
  { weight: 5, arbitrary: path },
  { weight: 1, arbitrary: fc.constantFrom('_id', '_id.a') },
);

function entries(leaf: fc.Arbitrary<unknown>): fc.Arbitrary<Doc> {
  const nested = fc.dictionary(name, leaf, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
  return fc
    .array(fc.tuple(field, fc.oneof({ weight: 6, arbitrary: leaf }, { weight: 1, arbitrary: nested })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((pairs) => Object.fromEntries(pairs));
}

const idRule = fc.constantFrom<Doc>({}, {}, { _id: new Int32(0) }, { _id: new Int32(1) });
const withId = (projection: fc.Arbitrary<Doc>): fc.Arbitrary<Doc> =>
  fc
    .tuple(projection, idRule, fc.boolean())
    .map(([fields, id, first]) => (first ? { ...id, ...fields } : { ...fields, ...id }));

export const projection: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 3, arbitrary: withId(entries(yes)) },
  { weight: 3, arbitrary: withId(entries(no)) },
  { weight: 2, arbitrary: withId(entries(fc.oneof(yes, computed))) },
  { weight: 1, arbitrary: withId(entries(fc.oneof(yes, no))) },
);
