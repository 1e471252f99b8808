import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

test('nothing is lost or repeated, and the last part is what is left', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(partsOf([], 2)).toEqual([]);
});
