import { expect, test } from 'vitest';
import { shownParts, shownRows } from './budget-rows.ts';

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

test('parts stand each for one centre or for all of them, and the whole is last', () => {
  const other = { ...row, centre: 'planned', budget: 30, spent: 10, toCome: 5, forecast: 15 } as const;
  const stated = { planned: 30, repairs: null, parts: 100, contractors: null };
  const part = { id: 7, name: 'Torre', code: '', isInactive: false, version: 1, stated, rows: [row, other] };
  const divided = { parts: [part], whole: [row, other] };
  expect(shownParts(divided, 'planned').map((each) => [each.part?.name, each.spent, each.left])).toEqual([
    ['Torre', 10, 15],
    [undefined, 10, 15],
  ]);
  expect(shownParts(divided, 'total')[0]).toMatchObject({ budget: 130, spent: 70, forecast: 135, left: -5 });
});
