/** Random cases of the operators of expressions. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area } from '../area.ts';
import { call, casesOf, namedCall } from '../expressions.ts';

const int = (n: number): Int32 => new Int32(n);

const each = (names: string[], ...kinds: string[]): fc.Arbitrary<Doc>[] =>
  names.map((name) => call(name, ...kinds));

const item = fc.constantFrom<unknown>(
  '$$this',
  { $gt: ['$$this', int(1)] },
  { $ifNull: ['$$this', 'none'] },
  { $eq: ['$$this', '$n'] },
  '$$this.a',
  ['$$this', '$s'],
  { k: '$$this', r: '$$REMOVE' },
);
const sum = fc.constantFrom<unknown>(
  { $concatArrays: ['$$value', ['$$this']] },
  { $ifNull: ['$$this', '$$value'] },
  '$$value',
);
const fixed = fc
  .constantFrom<unknown>(
    '$$ROOT',
    '$$CURRENT.o',
    '$o.a.b',
    '$l.a',
    { a: '$n', b: { c: '$none' } },
    ['$n', '$none', ['$s']],
    { $nothing: int(1) },
    { $add: [{ $nothing: int(1) }] },
    { $add: int(1), $size: int(1) },
    { $literal: { $add: [int(1), '$n'] } },
    '$$nothing',
    '$$REMOVE',
    '$a..b',
    '$a.',
    '$',
    '$$',
    { $and: ['$x', { $size: int(1) }] },
    { $cond: [false, { $size: int(1) }, int(1)] },
    { $size: '$none' },
  )
  .map((r) => ({ $ifNull: [r, 'nothing'] }));

const expressions = fc.oneof(
  call('$add', 'number*'),
  ...each(['$add', '$subtract'], 'date', 'number'),
  call('$subtract', 'date', 'date'),
  call('$subtract', 'number', 'number'),
  ...each(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], 'any', 'any'),
  ...each(['$and', '$or'], 'bool*'),
  call('$not', 'bool'),
  call('$cond', 'bool', 'any', 'any'),
  call('$ifNull', 'any', 'any', 'any?'),
  call('$concat', 'text*'),
  call('$split', 'text', 'text'),
  namedCall('$trim', { input: 'text' }),
  call('$arrayElemAt', 'list', 'index'),
  ...each(['$concatArrays', '$setUnion', '$setIntersection'], 'list*'),
  call('$setDifference', 'list', 'list'),
  ...each(['$first', '$size'], 'list'),
  call('$range', 'index', 'index', 'index?'),
  call('$in', 'any', 'list'),
  call('$indexOfArray', 'list', 'any', 'index?', 'index?'),
  namedCall('$filter', { input: 'list', cond: item }),
  namedCall('$map', { input: 'list', in: item }),
  namedCall('$reduce', { input: 'list', initialValue: 'list', in: sum }),
  call('$toString', 'number'),
  call('$toString', 'any'),
  call('$max', 'number*'),
  call('$max', 'numbers'),
  fixed,
);

/** NotImplemented: computing with decimals, timestamps as text, dates in other forms than ISO's. */
export default { cases: casesOf(expressions), refusals: [238] } satisfies Area;
