/** Generators of filters. */
import { BSONRegExp, Double, Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';
import { name, path, scalar, value } from './values.ts';

/* Filters with every operator of queries, nearly all of them valid; those that are not must fail with the same code. */

const operand = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: value(1) });
const list = fc.array(operand, { maxLength: 3 });

const pattern = fc.constantFrom(
  'a',
  '^a',
  'b$',
  '^A',
  'A|b',
  '.',
  '^$',
  'a.b',
  '[áb]',
  '(?i)a',
  '\\d',
  '^a\\.',
  '\\bb',
  '',
);

const regexOperator = fc
  .tuple(pattern, fc.constantFrom(undefined, 'i', 'm', 's', 'im', '', 'x'), fc.boolean())
  .map(
    ([source, options, literal]): Doc => ({
      $regex: literal ? new BSONRegExp(source) : source,
      ...(options === undefined ? {} : { $options: options }),
    }),
  );

const types = fc.constantFrom<unknown>(
  'double',
  'string',
  'object',
  'array',
  'binData',
  'objectId',
  'bool',
  'date',
  'null',
  'regex',
  'int',
  'timestamp',
  'long',
  'decimal',
  'minKey',
  'maxKey',
  'number',
  'undefined',
  'javascript',
  'symbol',
  ...[1, 2, 3, 4, 8, 10, 16, 18, 19, -1, 127, 0, 20].map((code) => new Int32(code)),
  new Double(1),
  new Double(1.5),
  'nothing',
);

const expression = fc
  .tuple(fc.constantFrom('$eq', '$gt', '$lte', '$ne'), name, operand)
  .map(([operator, field, other]) => ({
    [operator]: [`$${field}`, { $literal: other }],
  }));

const comparison = fc
  .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), operand)
  .map(([operator, other]) => ({ [operator]: other }));

type Layers = { condition: Doc; filter: Doc };

const layers = fc.letrec<Layers>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 8, arbitrary: comparison },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('$in', '$nin'), list)
        .map(([operator, items]) => ({ [operator]: items })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom<unknown>(true, false, new Int32(0), new Int32(1), null)
        .map((wanted) => ({ $exists: wanted })),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(types, fc.array(types, { minLength: 1, maxLength: 2 }))
        .map((wanted) => ({ $type: wanted })),
    },
    { weight: 2, arbitrary: regexOperator },
    { weight: 2, arbitrary: tie('condition').map((inner) => ({ $not: inner })) },
    {
      weight: 2,
      arbitrary: fc.oneof(tie('condition'), tie('filter')).map((inner) => ({ $elemMatch: inner })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('condition'), comparison).map(([one, other]) => ({ ...one, ...other })),
    },
    { weight: 1, arbitrary: pattern.map((source) => ({ $not: new BSONRegExp(source) })) },
  ),
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.tuple(path, tie('condition')).map(([at, wanted]) => ({ [at]: wanted })) },
    { weight: 3, arbitrary: fc.tuple(path, operand).map(([at, wanted]) => ({ [at]: wanted })) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('filter'), tie('filter')).map(([one, other]) => ({ ...one, ...other })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('filter'), { maxLength: 3 }))
        .map(([operator, inner]) => ({ [operator]: inner })),
    },
    { weight: 1, arbitrary: expression.map((wanted) => ({ $expr: wanted })) },
    {
      weight: 1,
      arbitrary: fc.constant<Doc>({}),
    },
  ) as fc.Arbitrary<Doc>,
}));

/** The operators that one path must meet. */
export const condition = layers.condition;
export const filter = layers.filter;
