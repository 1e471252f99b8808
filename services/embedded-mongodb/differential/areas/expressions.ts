/** Random cases of all other operators of expressions. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area } from '../area.ts';
import { argument, call, casesOf, namedCall } from '../expressions.ts';

const int = (n: number): Int32 => new Int32(n);

const each = (names: string[], ...kinds: string[]): fc.Arbitrary<Doc>[] =>
  names.map((name) => call(name, ...kinds));

const item = fc.constantFrom<unknown>(
  '$$this',
  { $gt: ['$$this', int(1)] },
  { $ifNull: ['$$this', 'none'] },
  { $eq: ['$$this', '$n'] },
  { $type: '$$this' },
  '$$this.a',
  ['$$this', '$s'],
  { k: '$$this', r: '$$REMOVE' },
);
const sum = fc.constantFrom<unknown>(
  { $concatArrays: ['$$value', ['$$this']] },
  { $ifNull: ['$$this', '$$value'] },
  '$$value',
);
const field = fc.constantFrom<unknown>('a', 'b', 'a.b', { $literal: '$a' }, '$a', int(1), { $concat: ['a'] });
const branch = fc.tuple(argument('bool'), argument('any')).map(([when, then]) =>
  Object.fromEntries([
    ['case', when],
    ['then', then],
  ]),
);
const branches = fc.array(branch, { minLength: 0, maxLength: 3 });

const fixed = fc
  .constantFrom<unknown>(
    '$$ROOT',
    '$$CURRENT.o',
    '$o.a.b',
    '$l.a',
    { a: '$n', b: { c: '$none' } },
    ['$n', '$none', ['$s']],
    { $let: { vars: { y: '$n' }, in: ['$$y', { $let: { vars: { y: '$s' }, in: '$$y' } }] } },
    { $let: { vars: { CURRENT: '$o' }, in: '$a' } },
    { $let: { vars: { X: int(1) }, in: int(1) } },
    { $let: { vars: { y: '$$z' }, in: int(1) } },
    { $nothing: int(1) },
    { $add: [{ $nothing: int(1) }] },
    { $add: int(1), $abs: int(1) },
    { $literal: { $add: [int(1), '$n'] } },
    '$$nothing',
    '$$REMOVE',
    '$a..b',
    '$a.',
    '$',
    '$$',
    { $and: ['$x', { $divide: [int(1), int(0)] }] },
    { $cond: [false, { $divide: [int(1), int(0)] }, int(1)] },
    { $rand: int(1) },
    { $size: '$none' },
    { $toUpper: [int(1), int(2)] },
    { $meta: int(1) },
  )
  .map((r) => ({ $ifNull: [r, 'nothing'] }));

const expressions = fc.oneof(
  ...each(['$add', '$multiply'], 'number*'),
  ...each(['$add', '$subtract'], 'date', 'number'),
  call('$subtract', 'date', 'date'),
  ...each(['$subtract', '$divide', '$mod'], 'number', 'number'),
  ...each(['$isNumber', '$toBool', '$toInt', '$toLong'], 'number'),
  ...each(['$toDouble', '$toString', '$toDate', '$toLower', '$type'], 'number'),
  ...each(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp'], 'any', 'any'),
  ...each(['$and', '$or'], 'bool*'),
  call('$not', 'bool'),
  call('$cond', 'bool', 'any', 'any'),
  call('$ifNull', 'any', 'any', 'any?'),
  fc
    .tuple(branches, argument('any'))
    .map(([given, other]): Doc => ({ $switch: { branches: given, default: other } })),
  branches.map((given): Doc => ({ $switch: { branches: given } })),
  call('$concat', 'text*'),
  ...each(['$substr', '$substrBytes', '$substrCP'], 'text', 'index', 'index'),
  ...each(['$strLenBytes', '$strLenCP', '$toLower', '$toUpper', '$binarySize'], 'text'),
  call('$binarySize', 'bytes'),
  ...each(['$indexOfBytes', '$indexOfCP'], 'text', 'text', 'index?', 'index?'),
  ...each(['$split', '$strcasecmp'], 'text', 'text'),
  ...['$trim', '$ltrim', '$rtrim'].map((name) => namedCall(name, { input: 'text', chars: 'text?' })),
  ...['$replaceOne', '$replaceAll'].map((name) =>
    namedCall(name, { input: 'text', find: 'text', replacement: 'text' }),
  ),
  ...['$regexMatch', '$regexFind', '$regexFindAll'].map((name) =>
    namedCall(name, { input: 'text', regex: 'pattern', options: 'flags?' }),
  ),
  call('$arrayElemAt', 'list', 'index'),
  call('$slice', 'list', 'index', 'index?'),
  ...each(['$concatArrays', '$setUnion', '$setIntersection', '$setEquals'], 'list*'),
  ...each(['$setDifference', '$setIsSubset'], 'list', 'list'),
  ...each(
    ['$first', '$last', '$size', '$reverseArray', '$isArray', '$anyElementTrue', '$allElementsTrue'],
    'list',
  ),
  call('$range', 'index', 'index', 'index?'),
  call('$in', 'any', 'list'),
  call('$indexOfArray', 'list', 'any', 'index?', 'index?'),
  call('$arrayToObject', 'pairs'),
  ...each(['$objectToArray', '$bsonSize'], 'object'),
  call('$mergeObjects', 'object*'),
  namedCall('$filter', { input: 'list', cond: item, limit: 'count?' }),
  namedCall('$map', { input: 'list', in: item }),
  namedCall('$reduce', { input: 'list', initialValue: 'list', in: sum }),
  namedCall('$zip', { inputs: fc.array(argument('list'), { maxLength: 3 }), useLongestLength: fc.boolean() }),
  fc
    .tuple(argument('list'), argument('list'), argument('any'), argument('any'))
    .map(([a, b, x, y]): Doc => ({ $zip: { inputs: [a, b], useLongestLength: true, defaults: [x, y] } })),
  fc
    .tuple(
      argument('list'),
      fc.constantFrom<unknown>(int(1), int(-1), { a: int(1) }, { a: int(-1), b: int(1) }, int(2)),
    )
    .map(([input, sortBy]): Doc => ({ $sortArray: { input, sortBy } })),
  ...['$firstN', '$lastN', '$maxN', '$minN'].map((name) => namedCall(name, { n: 'count', input: 'list' })),
  namedCall('$getField', { field, input: 'object' }),
  namedCall('$setField', { field, input: 'object', value: 'any' }),
  namedCall('$unsetField', { field, input: 'object' }),
  namedCall('$convert', { input: 'any', to: 'target', onError: 'any?', onNull: 'any?' }),
  ...['$toInt', '$toLong', '$toDouble', '$toDate', '$toObjectId', '$toBool', '$toString'].flatMap((name) => [
    call(name, 'numeral'),
    call(name, 'any'),
  ]),
  ...each(['$tsSecond', '$tsIncrement'], 'stamp'),
  ...each(['$sum', '$avg', '$min', '$max'], 'number*'),
  ...each(['$sum', '$avg', '$min', '$max'], 'numbers'),
  fixed,
);

/** NotImplemented: computing with decimals, timestamps as text, dates in other forms than ISO's. */
export default { cases: casesOf(expressions), refusals: [238] } satisfies Area;
