import { expect, it } from 'vitest';
import { decode } from './decode.ts';
import { encodeDocument } from './encode.ts';
import { pickFields } from './pick-fields.ts';

const document = { _id: 1, name: 'Añil', '10': { z: [1, { y: 2 }] }, né: null, named: 3, at: new Date(0) };
const stored = encodeDocument(document);

it.each([
  ['one in the middle', ['10'], { '10': document['10'] }],
  ['some apart, in their own order', ['at', '_id'], { _id: 1, at: document.at }],
  ['a name of more bytes than letters', ['né'], { né: null }],
  ['none that is there', ['nam', 'names'], {}],
  ['all', Object.keys(document), document],
])('%s is taken out, and all but that', (_what, names, expected) => {
  const rest = Object.entries(document).filter(([name]) => !names.includes(name));
  expect(decode(pickFields(stored, new Set(names), false))).toEqual(decode(encodeDocument(expected)));
  expect(decode(pickFields(stored, new Set(names), true))).toEqual(
    decode(encodeDocument(Object.fromEntries(rest))),
  );
});

it('gives the bytes that encoding gives', () => {
  expect(pickFields(stored, new Set(), true)).toEqual(stored);
  expect(pickFields(stored, new Set(['_id', 'named']), false)).toEqual(encodeDocument({ _id: 1, named: 3 }));
});
