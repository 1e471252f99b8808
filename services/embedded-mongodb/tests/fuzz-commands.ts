/** The commands and values that random messages are made of. */
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

export type Doc = Record<string, unknown>;

const named = (name: string): Doc => Object.defineProperty({}, name, { value: 1, enumerable: true });

export const VALUES: unknown[] = [
  ...[
    null,
    true,
    false,
    '',
    'a',
    '$a',
    '$$ROOT',
    '$$NOW',
    'a.b',
    '.',
    'a..b',
    '$',
    'n.0',
    '_id',
    'x'.repeat(5000),
    'é😀',
  ],
  ...[0, 1, -1, 1.5, 2 ** 31, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, new Int32(-5), new Double(3)],
  ...[Long.MAX_VALUE, Long.MIN_VALUE, Decimal128.fromString('NaN'), Decimal128.fromString('1E+6000')],
  ...[
    new Date(Number.NaN),
    new Date(8.64e15),
    new Date(0),
    new ObjectId('0'.repeat(24)),
    new Timestamp({ t: 1, i: 2 }),
  ],
  ...[
    new Binary(Buffer.alloc(3), 2),
    new Binary(Buffer.alloc(16), 4),
    new Code('x', {}),
    new MinKey(),
    new MaxKey(),
  ],
  ...[
    new BSONRegExp('(', ''),
    new BSONRegExp('a+', 'i'),
    [],
    [[]],
    [null],
    [1, 'a', {}],
    {},
    { $x: 1 },
    { a: { $gt: 1 } },
  ],
  ...[
    named('__proto__'),
    { constructor: 1 },
    { toString: { $ne: 1 } },
    { length: 3 },
    { $regex: '(a+)+$' },
    { $ref: 'a' },
  ],
  ...[
    { $literal: 1 },
    { $add: ['$n', 1] },
    { $size: '$n' },
    { n: { $slice: 1 } },
    { $elemMatch: { n: 1 } },
    { '': 1 },
  ],
];

export const COMMANDS: Doc[] = [
  {
    find: 'c',
    filter: { n: { $gt: 1, $lt: 9 }, 'd.e': { $in: [1, 'a'] } },
    sort: { n: -1 },
    projection: { n: 1, 'd.e': 1 },
  },
  {
    find: 'c',
    filter: { $or: [{ n: 1 }, { list: { $elemMatch: { $gt: 1 } } }] },
    skip: 1,
    limit: 5,
    batchSize: 2,
  },
  {
    find: 'c',
    filter: { $expr: { $eq: [{ $add: ['$n', 1] }, 3] } },
    projection: { x: { $slice: ['$list', 1] } },
    let: { v: 1 },
  },
  {
    find: 'c',
    filter: { n: { $not: { $type: 'string' }, $mod: [2, 1] }, list: { $all: [1], $size: 2 } },
  },
  { insert: 'c', documents: [{ n: 1, list: [1, 2] }], ordered: false },
  {
    update: 'c',
    updates: [
      {
        q: { n: 1 },
        u: { $set: { 'd.e': 1 }, $inc: { n: 1 }, $push: { list: { $each: [1], $sort: 1 } } },
        multi: true,
      },
    ],
  },
  {
    update: 'c',
    updates: [
      { q: { list: 1 }, u: { $set: { 'list.$[x]': 5 } }, arrayFilters: [{ x: { $gt: 1 } }], upsert: true },
    ],
  },
  {
    update: 'c',
    updates: [{ q: {}, u: [{ $set: { n: { $add: ['$n', 1] } } }, { $unset: 'd' }], multi: true }],
  },
  { delete: 'c', deletes: [{ q: { n: 99 }, limit: 0 }] },
  {
    findAndModify: 'c',
    query: { n: 1 },
    sort: { n: 1 },
    update: { $inc: { n: 1 } },
    new: true,
    fields: { n: 1 },
    upsert: true,
  },
  { count: 'c', query: { n: 1 }, skip: 1, limit: 3 },
  { distinct: 'c', key: 'list', query: { n: 1 } },
  {
    aggregate: 'c',
    pipeline: [
      { $match: { n: 1 } },
      { $group: { _id: '$n', s: { $sum: '$n' }, l: { $push: '$$ROOT' } } },
      { $sort: { s: 1 } },
    ],
    cursor: {},
  },
  {
    aggregate: 'c',
    pipeline: [
      { $unwind: '$list' },
      { $lookup: { from: 'c', localField: 'n', foreignField: 'n', as: 'o' } },
      { $project: { o: { $size: '$o' } } },
    ],
    cursor: { batchSize: 1 },
  },
  {
    aggregate: 'c',
    pipeline: [
      { $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }] } },
      { $replaceRoot: { newRoot: '$$ROOT' } },
    ],
    cursor: {},
  },
  {
    aggregate: 'c',
    pipeline: [
      {
        $set: {
          t: { $dateToString: { date: '$d', format: '%Y' } },
          r: { $regexFind: { input: 'ab', regex: 'b' } },
        },
      },
    ],
    cursor: {},
  },
  {
    aggregate: 'c',
    pipeline: [
      { $bucket: { groupBy: '$n', boundaries: [0, 5], default: 'x' } },
      { $unionWith: { coll: 'c', pipeline: [{ $limit: 1 }] } },
    ],
    cursor: {},
  },
  {
    aggregate: 'c',
    pipeline: [{ $limit: 3 }, { $merge: { into: 'm', on: '_id', whenMatched: 'merge' } }],
    cursor: {},
  },
  { aggregate: 1, pipeline: [{ $documents: [{ a: 1 }] }, { $out: 'o' }], cursor: {} },
  { createIndexes: 'c', indexes: [{ key: { 'd.e': 1 }, name: 'i', unique: false, sparse: true }] },
  { createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'p', partialFilterExpression: { n: { $gt: 5 } } }] },
  { dropIndexes: 'c', index: 'i' },
  { listIndexes: 'c', cursor: { batchSize: 1 } },
  { create: 'v', viewOn: 'c', pipeline: [{ $match: { n: 1 } }] },
  { collMod: 'v', viewOn: 'c', pipeline: [{ $match: { n: 2 } }] },
  { drop: 'm' },
  { renameCollection: 'fuzz.o', to: 'fuzz.p', dropTarget: true },
  { listCollections: 1, filter: { name: 'c' }, nameOnly: true },
  { listDatabases: 1, filter: { name: 'fuzz' } },
  { explain: { find: 'c', filter: { n: 1 } }, verbosity: 'queryPlanner' },
  { getMore: Long.fromNumber(5), collection: 'c', batchSize: 1 },
  { killCursors: 'c', cursors: [Long.fromNumber(5)] },
  {
    commitTransaction: 1,
    lsid: { id: new Binary(Buffer.alloc(16, 1), 4) },
    txnNumber: Long.fromNumber(1),
    autocommit: false,
  },
  { endSessions: [{ id: new Binary(Buffer.alloc(16, 1), 4) }] },
  { hello: 1, client: { application: { name: 'a' } } },
  { dbStats: 1 },
  { collStats: 'c' },
];

export const NAMES = [
  '__proto__',
  'constructor',
  '',
  '$',
  '$where',
  '$x',
  'a.b',
  'x'.repeat(3000),
  'a.'.repeat(2000),
  '0',
  '_id',
  '$expr',
  '$or',
];
