import { expect, test } from 'vitest';
import { shownRows } from './budget-rows.ts';

const row = { centre: 'parts', budget: 100, spent: 60, toCome: 10, forecast: 120 } as const;

test('the last row is of all, and what is left may be less than nothing', () => {
  const other = { ...row, centre: 'planned', budget: null, forecast: 70 } as const;
  expect(shownRows([row, other])).toEqual([
    { ...row, left: -20, isAtRate: true },
    { ...other, left: null, isAtRate: false },
    { centre: 'total', budget: 100, spent: 120, toCome: 20, forecast: 190, left: -90, isAtRate: false },
  ]);
});

test('where nobody has stated a budget there is none of all', () => {
  expect(shownRows([{ ...row, budget: null }]).at(-1)).toMatchObject({ budget: null, left: null });
});
