import { expect, test } from 'vitest';
import { defined } from './defined.ts';

test('fields without a value are left out, those that are empty are kept', () => {
  const fields = defined({ a: undefined, b: null, c: 0, d: '', e: false });
  expect(Object.entries(fields)).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
    ['e', false],
  ]);
});
