import { expect, test } from 'vitest';
import { heightOf, readHeights } from './card-heights.ts';

const known = { width: 360, heights: { tasks: 420, broken: -1, huge: 9000 } };

test.each([
  ['tasks', 360, 420],
  ['tasks', 384, 420],
  ['tasks', 385, undefined],
  ['other', 360, undefined],
  ['broken', 360, undefined],
  ['huge', 360, undefined],
])('%s at %d pixels', (key, width, height) => {
  expect(heightOf(known, key, width)).toBe(height);
});

test.each([null, 'x', { width: '1', heights: {} }, { width: 1, heights: { a: 'b' } }])(
  '%j tells nothing',
  (stored) => {
    expect(heightOf(readHeights(stored), 'a', 1)).toBeUndefined();
  },
);

test('what was kept is read', () => {
  expect(readHeights(known)).toEqual(known);
});
