import { expect, it } from 'vitest';
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { encodeDocument } from '../bson/encode.ts';
import { compileProjection, compileStoredProjection } from './projection.ts';

const stored = encodeDocument({
  _id: 7,
  name: 'Añil',
  list: [1, { y: 2 }],
  at: new Date(5),
  big: 2.5,
  inner: { a: 1, b: [2, 3] },
  nothing: null,
  '10': 'ten',
});

it.each<[string, Doc]>([
  [
    'fields in the document’s order, what is computed behind them',
    { size: { $size: '$list' }, at: 1, name: 1 },
  ],
  ['a field in place of another', { name: '$inner.a', inner: 1 }],
  ['a field by itself', { name: { $concat: ['$name', '!'] }, _id: 0 }],
  ['an identity that is computed', { _id: '$inner', at: 1 }],
  ['what is missing', { gone: '$absent', or: { $ifNull: ['$absent', '$nothing', 'none'] }, absent: 1 }],
  ['whole documents', { all: '$$ROOT', x: '$$CURRENT.at' }],
  ['variables', { each: { $map: { input: '$list', as: 'one', in: '$$one.y' } }, big: 1 }],
  ['a literal that looks like a path', { price: { $literal: '$name' } }],
  ['names that are numbers', { '3': '$at', '10': 1, '2': '$big' }],
  ['fields below others', { 'inner.a': 1, 'inner.c': '$at', name: 1 }],
])('%s come out of the bytes as out of the document', (_what, spec) => {
  expect(compileStoredProjection(spec)(stored)).toEqual(
    encodeDocument(compileProjection(spec)(decode(stored))),
  );
});
