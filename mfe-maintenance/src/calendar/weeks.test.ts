import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

test.each([
  [2026, 11, 44, '2026-10-26', 6, '2026-12-06'],
  [2026, 2, 5, '2026-01-26', 5, '2026-03-01'],
  // A year of 53 weeks.
  [2027, 1, 53, '2026-12-28', 5, '2027-01-31'],
  // Four weeks to the day.
  [2027, 2, 5, '2027-02-01', 4, '2027-02-28'],
])('of %i-%i: week %i begins on %s, %i weeks until %s', (year, month, number, first, count, last) => {
  const weeks = weeksOf(year, month);
  expect(weeks[0]?.number).toBe(number);
  expect(weeks[0]?.days[0]).toBe(first);
  expect(weeks).toHaveLength(count);
  expect(weeks.at(-1)?.days.at(-1)).toBe(last);
});
