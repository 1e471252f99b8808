import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  dayNumber,
  dayOfText,
  dayOfWritten,
  daysBetween,
  dayText,
  existingDay,
  isDayText,
  isoWeek,
  mondayOf,
  monthsLater,
  writtenDay,
} from './civil-day.ts';

test.each([
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-21T10:00:00Z', false],
  ['yesterday', false],
  ['', false],
])('%s is a day: %s', (text, isDay) => {
  expect(isDayText(text)).toBe(isDay);
});

it('knows which days exist', () => {
  expect(existingDay(2028, 2, 29)).toBe('2028-02-29');
  expect(existingDay(2026, 2, 29)).toBeNull();
  expect(existingDay(2026, 0, 1)).toBeNull();
  expect(existingDay(2026, 11, 31)).toBeNull();
});

it('counts days over changes of the clock and ends of years', () => {
  expect(daysBetween('2026-10-24', '2026-10-31')).toBe(7);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

it('goes on counting beyond the end of a month', () => {
  expect(dayText(dayNumber(2026, 3, 0))).toBe('2026-02-28');
  expect(dayText(dayNumber(2026, 0, 1))).toBe('2025-12-01');
  expect(dayText(dayNumber(2026, 13, 1))).toBe('2027-01-01');
});

it('writes any day and reads it back; weeks begin on Mondays', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
      expect(dayOfText(dayText(day))).toBe(day);
      expect(new Date(`${dayText(mondayOf(day))}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(day - mondayOf(day)).toBeLessThan(7);
    }),
  );
});

test.each([
  ['2026-11-21', 2026, 47],
  ['2027-01-02', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2024-12-30', 2025, 1],
])('%s is in week %i-%i', (text, year, week) => {
  expect(isoWeek(dayOfText(text))).toEqual({ year, week });
});

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['1-2-26', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  [' 1 2 2026 ', '2026-02-01'],
  ['21112026', '2026-11-21'],
  ['211126', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2026', null],
  ['11/21/2026', null],
  ['21/11', null],
  ['21/11/202', null],
  ['mañana', null],
  ['', null],
])('%j is written for %s', (written, day) => {
  expect(dayOfWritten(written)).toBe(day);
});

it('reads every day as it writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 2_000_000 }), (number) => {
      const day = dayText(number);
      fc.pre(isDayText(day));
      expect(dayOfWritten(writtenDay(day))).toBe(day);
    }),
  );
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 0, '2026-12-15'],
])('%s and %d months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
