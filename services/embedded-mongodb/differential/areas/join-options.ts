/** A table of joins, unwinds and facets: what they take, refuse and give, over five documents. */
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area } from '../area.ts';

const command = (test: Doc | Doc[]): Doc =>
  Array.isArray(test) ? { aggregate: 'c', pipeline: test, cursor: {} } : test;

const join = (options: Doc): Doc => ({ $lookup: { from: 'd', as: 'j', ...options } });
const fields = ['_id', 'a', 'l', 'l.x', 's', 's.x', 'none', 'none.x'];
const foreign = ['k', 'o', 'o.p', 'k.x', 'none'];

const tests: (Doc | Doc[])[] = [
  // lookup by field
  ...fields.flatMap((localField) =>
    foreign.map((foreignField) => [join({ localField, foreignField }), { $project: { j: '$j._id' } }]),
  ),
  ...fields.map((localField) => [
    join({ localField, foreignField: 'k', from: 'v' }),
    { $project: { j: '$j._id' } },
  ]),
  ...fields.map((localField) => [
    join({ localField, foreignField: 'k', pipeline: [{ $project: { _id: 1 } }] }),
  ]),
  // options
  [{ $lookup: 1 }],
  [{ $lookup: {} }],
  [join({})],
  [join({ localField: 'a' })],
  [join({ foreignField: 'a' })],
  [join({ localField: 'a', foreignField: 'b', as: undefined })],
  [{ $lookup: { from: 'd', localField: 'a', foreignField: 'k' } }],
  [{ $lookup: { from: 1, localField: 'a', foreignField: 'k', as: 'j' } }],
  [join({ localField: 1, foreignField: 'k' })],
  [join({ localField: 'a', foreignField: 1 })],
  [join({ localField: 'a', foreignField: 'k', as: 1 })],
  [join({ localField: 'a', foreignField: 'k', as: '' })],
  [join({ localField: 'a', foreignField: 'k', as: '$j' })],
  [join({ localField: 'a', foreignField: 'k', as: 'a.' })],
  [join({ localField: '', foreignField: 'k' })],
  [join({ localField: '$a', foreignField: 'k' })],
  [join({ localField: 'a', foreignField: '$k' })],
  [join({ localField: 'a', foreignField: '' })],
  [join({ localField: 'a', foreignField: 'k.' })],
  [join({ pipeline: 1 })],
  [join({ pipeline: [1] })],
  [join({ pipeline: [{ $foo: 1 }] })],
  [join({ pipeline: [{ $out: 'x' }] })],
  [join({ let: 1, pipeline: [] })],
  [join({ let: { A: 1 }, pipeline: [] })],
  [join({ let: { 'a.b': 1 }, pipeline: [] })],
  [join({ let: { a: '$$none' }, pipeline: [] })],
  [join({ let: { a: 1 } })],
  [join({ let: { a: 1 }, localField: 'a', foreignField: 'k' })],
  [join({ foo: 1, pipeline: [] })],
  [{ $lookup: { from: { db: 'x', coll: 'd' }, pipeline: [], as: 'j' } }],
  [{ $lookup: { from: '', pipeline: [], as: 'j' } }],
  [join({ pipeline: [{ $match: { $expr: { $eq: ['$k', '$$x'] } } }] })],
  [
    join({ let: { a: '$a' }, pipeline: [{ $match: { $expr: { $eq: ['$k', '$$a'] } } }] }),
    { $project: { j: '$j._id' } },
  ],
  [
    join({ let: { a: '$none' }, pipeline: [{ $match: { $expr: { $eq: ['$k', '$$a'] } } }] }),
    { $project: { j: '$j._id' } },
  ],
  [join({ let: { a: '$none' }, pipeline: [{ $project: { x: '$$a' } }, { $limit: 1 }] })],
  [
    join({ let: { a: '$a' }, pipeline: [{ $match: { $expr: { $gt: ['$k', '$$a'] } } }] }),
    { $project: { j: '$j._id' } },
  ],
  [
    join({
      let: { a: '$a', s: '$s' },
      pipeline: [
        { $limit: 1 },
        {
          $lookup: {
            from: 'd',
            let: { b: '$_id' },
            pipeline: [{ $limit: 1 }, { $project: { a: '$$a', b: '$$b', s: '$$s.x' } }],
            as: 'jj',
          },
        },
      ],
    }),
  ],
  ...['j', 'a', 'a.b', 's.x', 's', 'l.x', '_id', '_id.x', 'l.x.y', 'j.k.m'].map((as) => [
    join({ as, localField: '_id', foreignField: '_id' }),
  ]),
  [join({ localField: 'a', foreignField: 'k' }), { $unwind: '$j' }, { $project: { j: '$j._id' } }],
  [
    join({ localField: 'a', foreignField: 'k' }),
    { $unwind: { path: '$j', preserveNullAndEmptyArrays: true } },
    { $project: { j: '$j._id' } },
  ],
  [
    join({ localField: 'a', foreignField: 'k' }),
    { $unwind: { path: '$j', includeArrayIndex: 'i' } },
    { $match: { 'j._id': { $gt: 1 } } },
    { $project: { j: '$j._id', i: 1 } },
  ],
  [join({ localField: 'a', foreignField: 'k', from: 'nowhere' })],
  [join({ localField: 'a', foreignField: 'k', from: 'nowhere' }), { $unwind: '$j' }],
  [join({ pipeline: [], from: 'nowhere' })],
  [join({ pipeline: [{ $count: 'n' }] })],
  [join({ pipeline: [{ $count: 'n' }], from: 'nowhere' })],
  // unwind
  ...[
    1,
    '',
    'l',
    '$',
    '$$ROOT',
    '$l.',
    '$.l',
    {},
    { path: 1 },
    { path: 'l' },
    { path: '$l', x: 1 },
    { path: '$l', preserveNullAndEmptyArrays: 1 },
    { path: '$l', includeArrayIndex: 1 },
    { path: '$l', includeArrayIndex: '' },
    { path: '$l', includeArrayIndex: '$i' },
    { path: '$l', includeArrayIndex: 'i.' },
    null,
  ].map((v) => [{ $unwind: v }]),
  ...['$l', '$a', '$s', '$s.x', '$l.x', '$none', '$none.x', '$l.0', '$_id'].flatMap((path) =>
    [false, true].flatMap((preserveNullAndEmptyArrays) =>
      [undefined, 'i', 'm.i', 'a.b.c', '_id'].map((i) => [
        { $unwind: { path, preserveNullAndEmptyArrays, ...(i ? { includeArrayIndex: i } : {}) } },
      ]),
    ),
  ),
  // replaceRoot
  ...[
    1,
    {},
    { newRoot: 1 },
    { newRoot: '$s' },
    { newRoot: '$none' },
    { newRoot: {} },
    { newRoot: { a: '$a', n: '$none' } },
    { newRoot: '$$ROOT', x: 1 },
    { newRoot: [] },
    { newRoot: '$$none' },
  ].map((v) => [{ $match: { _id: 1 } }, { $replaceRoot: v }]),
  // facet
  ...[
    1,
    {},
    { a: 1 },
    { a: [] },
    { a: {} },
    { a: [1] },
    { 'a.b': [] },
    { $a: [] },
    { '': [] },
    { a: [{ $facet: { b: [] } }] },
    { a: [{ $out: 'x' }] },
    { a: [{ $foo: 1 }] },
    { a: [{ $unionWith: 'd' }, { $count: 'n' }] },
    { a: [{ $lookup: { from: 'd', pipeline: [{ $count: 'n' }], as: 'n' } }, { $limit: 1 }] },
    { a: [{ $match: { _id: 1 } }], b: [{ $skip: 3 }], c: [{ $sort: { _id: -1 } }, { $project: { _id: 1 } }] },
  ].map((v) => [{ $facet: v }]),
  [{ $match: { _id: 99 } }, { $facet: { a: [{ $count: 'n' }] } }],
  { aggregate: 'nowhere', pipeline: [{ $facet: { a: [{ $count: 'n' }] } }], cursor: {} },
  [{ $facet: { a: [] } }, { $unwind: '$a' }, { $match: { 'a._id': 1 } }],
];

export default {
  cases: fc.constant({
    documents: [
      { _id: 1, a: 1, l: [1, 2], s: { x: 1 } },
      { _id: 2, a: null, l: [], s: 5 },
      { _id: 3, l: [{ x: 1 }, { x: 2 }], s: [{ x: 3 }, { x: 4 }] },
      { _id: 4, l: null, s: { x: [1, 2] } },
      { _id: 5, a: [1, 2], l: 7, s: {} },
    ],
    others: {
      d: [
        { _id: 1, k: 1, o: { p: 1 } },
        { _id: 2, k: null },
        { _id: 3 },
        { _id: 4, k: [1, 2], o: [{ p: 1 }, { p: 2 }] },
        { _id: 5, k: [], o: [] },
        { _id: 6, k: [null] },
        { _id: 7, k: [[1, 2]], o: {} },
        { _id: 8, k: { x: 1 } },
        { _id: 9, k: /a/ },
      ],
    },
    views: [{ create: 'v', viewOn: 'd', pipeline: [{ $match: { _id: { $gt: 1 } } }] }],
    commands: tests.map(command),
  }),
  refusals: [238],
} satisfies Area;
