import { expect, test } from 'vitest';
import { daysLeft, firstDueDay, lastDayOf, lastDueDay, urgencyOf } from './due.ts';

const november = { periodEnd: '2026-11-30T23:00:00.000Z' };

test("a period's last day is the one before its end, in the installation's time zone", () => {
  expect(lastDayOf(november, 'Europe/Madrid')).toBe('2026-11-30');
  expect(lastDayOf({ periodEnd: '2026-12-01T00:00:00.000Z' }, 'Atlantic/Canary')).toBe('2026-11-30');
});

test.each([
  ['in the morning', '2026-11-21T08:00:00Z', 9],
  ['after midnight there, before it in UTC', '2026-11-21T23:30:00Z', 8],
  ['on the last day', '2026-11-30T22:59:59Z', 0],
  ['once it is over', '2026-12-01T00:00:00Z', -1],
])('days left %s', (_, now, days) => {
  expect(daysLeft(november, new Date(now), 'Europe/Madrid')).toBe(days);
});

test('days are counted over a change of the clock', () => {
  const october = { periodEnd: '2026-10-31T23:00:00.000Z' };
  expect(daysLeft(october, new Date('2026-10-24T10:00:00Z'), 'Europe/Madrid')).toBe(7);
});

test.each([
  [-1, 'late'],
  [0, 'today'],
  [3, 'soon'],
  [4, 'later'],
] as const)('%i days are %s', (days, urgency) => {
  expect(urgencyOf(days)).toBe(urgency);
});

test('work of a season has days of its own within the period', () => {
  const winter = { dueStart: '2026-10-14T22:00:00.000Z', dueEnd: '2026-12-31T23:00:00.000Z' };
  expect(firstDueDay(winter, Date.parse('2026-06-01T00:00:00Z'), 'Europe/Madrid')).toBe('2026-10-15');
  expect(firstDueDay(winter, Date.parse('2026-10-14T22:00:00Z'), 'Europe/Madrid')).toBeNull();
  expect(lastDueDay(winter, 'Europe/Madrid')).toBe('2026-12-31');
});
