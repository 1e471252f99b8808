import { expect, test } from 'vitest';
import { workingDaysLater } from './working-days.ts';

const holidays =
  (...days: readonly string[]) =>
  (day: string) =>
    days.includes(day);

// 2026-11-20 is a Friday.
test.each([
  ['a Friday', '2026-11-20', 1, holidays(), '2026-11-23'],
  ['a Thursday', '2026-11-19', 1, holidays(), '2026-11-20'],
  ['a Saturday', '2026-11-21', 1, holidays(), '2026-11-23'],
  ['a Sunday', '2026-11-22', 1, holidays(), '2026-11-23'],
  ['three days over a weekend', '2026-11-19', 3, holidays(), '2026-11-24'],
  ['no day at all', '2026-11-21', 0, holidays(), '2026-11-21'],
  ['a Friday before a holiday', '2026-11-20', 1, holidays('2026-11-23'), '2026-11-24'],
  ['a holiday on a Saturday', '2026-11-20', 1, holidays('2026-11-21'), '2026-11-23'],
])('after %s', (_, from, days, isHoliday, then) => {
  expect(workingDaysLater(from, days, isHoliday)).toBe(then);
});

test('where nobody ever works it comes to an end', () => {
  expect(workingDaysLater('2026-11-20', 1, () => true)).toBe('2036-11-27');
});
