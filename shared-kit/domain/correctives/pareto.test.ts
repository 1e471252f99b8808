import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paretoOf } from './pareto.ts';

const order = ['wear', 'dirt', 'misuse'] as const;

test('the most first, of as many in their order, what was not said at the end', () => {
  const keys = [null, null, null, null, 'dirt', 'misuse', 'misuse', 'wear'] as const;
  expect(paretoOf(keys, order)).toEqual([
    { key: 'misuse', count: 2, share: 0.25, cumulative: 0.25 },
    { key: 'wear', count: 1, share: 0.125, cumulative: 0.375 },
    { key: 'dirt', count: 1, share: 0.125, cumulative: 0.5 },
    { key: null, count: 4, share: 0.5, cumulative: 1 },
  ]);
});

test('of nothing there are no rows', () => {
  expect(paretoOf([], order)).toEqual([]);
});

test('rows add up to all there is, whatever order it comes in', () => {
  const keys = fc.array(fc.constantFrom(...order, null), { minLength: 1 });
  fc.assert(
    fc.property(keys, (told) => {
      const rows = paretoOf(told, order);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(told.length);
      expect(rows.at(-1)?.cumulative).toBe(1);
      const counts = rows.filter(({ key }) => key !== null).map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(paretoOf(told.toReversed(), order)).toEqual(rows);
    }),
  );
});
