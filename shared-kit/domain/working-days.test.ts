import { expect, test } from 'vitest';
import { workingDaysLater } from './working-days.ts';

const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '20:00' }];

// 2026-11-20 is a Friday.
test.each([
  ['a Friday', '2026-11-20', 1, null, '2026-11-23'],
  ['a Thursday', '2026-11-19', 1, null, '2026-11-20'],
  ['a Sunday', '2026-11-22', 1, null, '2026-11-23'],
  ['three days over a weekend', '2026-11-19', 3, null, '2026-11-24'],
  ['no day at all', '2026-11-21', 0, null, '2026-11-21'],
  ['a Friday where Saturdays are worked', '2026-11-20', 1, { hours, holidays: [] }, '2026-11-21'],
  [
    'a Friday before a holiday',
    '2026-11-20',
    1,
    { hours, holidays: [{ day: '2026-11-21' }, { day: '2026-11-23' }] },
    '2026-11-24',
  ],
])('after %s', (_, from, days, calendar, then) => {
  expect(workingDaysLater(from, days, calendar)).toBe(then);
});

test('where nobody ever works it comes to an end', () => {
  expect(workingDaysLater('2026-11-20', 1, { hours: [], holidays: [] })).toBe('2036-11-27');
});
