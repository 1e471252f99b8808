import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText } from '../dates/civil-day.ts';
import { amountWithin, byShareOfPrice, costOfMinutes, costOfWork, noWork } from './work-costs.ts';

describe('the part of a contract', () => {
  test.each([
    ['of a year in its March', '2026-01-01', '2026-12-31', '2026-03-01', '2026-03-31', 310],
    ['of a leap year in its February', '2028-01-01', '2028-12-31', '2028-02-01', '2028-02-29', 289.21],
    ['that begins within the days', '2026-03-22', '2027-03-21', '2026-03-01', '2026-03-31', 100],
    ['of one day', '2026-03-10', '2026-03-10', '2026-03-01', '2026-03-31', 3650],
    ['that ended before them', '2025-01-01', '2026-02-28', '2026-03-01', '2026-03-31', 0],
    ['that begins after them', '2026-04-01', '2027-03-31', '2026-03-01', '2026-03-31', 0],
  ])('%s', (_, start, end, from, to, euro) => {
    expect(amountWithin({ amount: 3650, start, end }, { from, to })).toBeCloseTo(euro, 2);
  });

  test.each([
    [null, '2026-12-31'],
    ['2026-01-01', null],
    ['2026-12-31', '2026-01-01'],
  ])('of a term that is not known is not known: %s to %s', (start, end) => {
    const days = { from: '2026-03-01', to: '2026-03-31' };
    expect(amountWithin({ amount: 3650, start, end }, days)).toBeNull();
  });

  test('is all of it over days that follow each other, wherever they are parted', () => {
    const day = fc.integer({ min: 20_000, max: 22_000 });
    fc.assert(
      fc.property(
        day,
        day,
        fc.array(day, { maxLength: 6 }),
        fc.integer({ min: 1, max: 1e7 }),
        (a, b, cuts, amount) => {
          const [first = a, last = b] = [a, b].toSorted((x, y) => x - y);
          const contract = { amount, start: dayText(first), end: dayText(last) };
          const edges = [19_999, ...new Set(cuts), 22_000].toSorted((x, y) => x - y);
          const parts = edges
            .slice(1)
            .map((edge, index) => ({ from: dayText((edges[index] ?? 0) + 1), to: dayText(edge) }))
            .map((days) => amountWithin(contract, days) ?? Number.NaN);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(amount, 4);
        },
      ),
    );
  });
});

test('an hour of which nobody has said what it costs costs an unknown amount, and no work nothing', () => {
  expect(costOfMinutes(90, 32)).toBe(48);
  expect(costOfMinutes(0, 32)).toBe(0);
  expect(costOfMinutes(90, null)).toBeNull();
});

test('work costs its parts and its minutes, planned ones and those of correctives', () => {
  const work = { ...noWork, tasks: 2, plannedMinutes: 60, closed: 1, correctiveMinutes: 30, parts: 12.5 };
  expect(costOfWork({ ...work, plannedCost: 32, labour: 16 })).toBe(60.5);
  expect(costOfWork(work)).toBe(12.5);
});

test('the dearest for its price is the first, whatever it cost, and without a price nothing is dear', () => {
  const rows = [
    { id: 1, cost: 900, share: null },
    { id: 2, cost: 10, share: 0.5 },
    { id: 3, cost: 80, share: 0.04 },
    { id: 4, cost: 2000, share: null },
    { id: 5, cost: 90, share: 0.04 },
  ];
  expect(rows.toSorted(byShareOfPrice).map(({ id }) => id)).toEqual([2, 5, 3, 4, 1]);
});
