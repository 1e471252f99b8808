import { expect, test } from 'vitest';
import { endsBeforeStart, presetDays, presetOf } from './date-presets.ts';

test.each([
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

test('other days are no preset', () => {
  expect(presetOf({ from: '2026-11-01', to: '' }, '2026-11-21')).toBeNull();
});

test('an end before its beginning is told, an open end is none', () => {
  expect(endsBeforeStart({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeStart({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(endsBeforeStart({ from: '2026-11-02', to: '' })).toBe(false);
});
