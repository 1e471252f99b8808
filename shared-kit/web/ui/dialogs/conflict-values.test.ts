import { expect, test } from 'vitest';
import { fieldsToAsk, mergeSides } from './conflict-values.ts';

const fields = ['name', 'brand', 'tags'].map((name) => ({ name, label: name }));
const base = { name: 'Caldera', brand: 'Roca', tags: ['a'], version: 1 };
const asked = (mine: object, theirs: object, known: object | undefined = base) =>
  fieldsToAsk({
    fields,
    base: known as Record<string, unknown>,
    mine: { ...base, ...mine },
    theirs: { ...base, version: 2, ...theirs },
  }).map(({ name }) => name);

test.each([
  ['nobody changed a thing', {}, {}, []],
  ['each changed another field', { name: 'x' }, { brand: 'y' }, []],
  ['both changed the same to the same', { name: 'x' }, { name: 'x' }, []],
  ['both changed the same otherwise', { name: 'x' }, { name: 'y' }, ['name']],
  ['lists are compared by content', { tags: ['a'] }, { tags: ['a'] }, []],
])('%s', (_, mine, theirs, expected) => {
  expect(asked(mine, theirs)).toEqual(expected);
});

test('without knowing what they began with, every difference is asked for', () => {
  const mine = { ...base, name: 'x' };
  const theirs = { ...base, brand: 'y' };
  expect(fieldsToAsk({ fields, mine, theirs }).map(({ name }) => name)).toEqual(['name', 'brand']);
});

test('a merge takes both changes and only the fields that are mine to send', () => {
  const mine = { ...base, name: 'x', tags: ['b'] };
  const theirs = { ...base, version: 2, brand: 'y', tags: ['c'], entityType: 'Element' };
  expect(mergeSides({ fields, base, mine, theirs }, { tags: 'theirs' })).toEqual({
    name: 'x',
    brand: 'y',
    tags: ['c'],
    version: 1,
  });
});
