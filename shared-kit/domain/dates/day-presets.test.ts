import { expect, test } from 'vitest';
import {
  dayQuery,
  daysOfMonth,
  daysOfWeek,
  endsBeforeStart,
  type Preset,
  presetDays,
  presetOf,
} from './day-presets.ts';

const all: readonly Preset[] = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear'];

test.each([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today, all)).toBe(preset);
  expect(presetOf({ from, to }, today, [])).toBeNull();
});

test('other days are no preset', () => {
  expect(presetOf({ from: '2026-11-01', to: '' }, '2026-11-21', all)).toBeNull();
});

test.each([
  ['2026-02', '2026-01-15', '2026-03-15', '2026-02-01', '2026-02-28'],
  ['2026-01', '2026-01-15', '2026-03-15', '2026-01-15', '2026-01-31'],
  ['2026-12', '2026-01-15', '2026-12-20', '2026-12-01', '2026-12-20'],
])('of %s within %s and %s it is %s to %s', (month, first, last, from, to) => {
  expect(daysOfMonth(month, { from: first, to: last })).toEqual({ from, to });
});

test.each([
  ['2026-03-23', '2026-03-23', '2026-03-29'],
  ['2026-02-23', '2026-02-28', '2026-03-01'],
  ['2026-03-30', '2026-03-30', '2026-03-31'],
])('the week of %s', (monday, from, to) => {
  expect(daysOfWeek(monday, { from: '2026-02-28', to: '2026-03-31' })).toEqual({ from, to });
});

test('an end before its beginning is told, an open end is none', () => {
  expect(endsBeforeStart({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeStart({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(endsBeforeStart({ from: '2026-11-02', to: '' })).toBe(false);
});

test('a call gets the days that make sense', () => {
  expect(dayQuery({ from: '2026-11-02', to: '' })).toEqual({ from: '2026-11-02' });
  expect(dayQuery({ from: '2026-11-02', to: '2026-11-02' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-02',
  });
  expect(dayQuery({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ from: '2026-11-02' });
  expect(dayQuery({ from: '2026-11-31', to: 'x' })).toEqual({});
});
