import { expect, test } from 'vitest';
import { calibrationState } from './calibration-state.ts';

test.each([
  [null, 'unknown'],
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'expiring'],
  ['2027-01-22', 'expiring'],
  ['2027-01-23', 'valid'],
] as const)('a calibration until %s is %s on 23 November 2026', (expiry, state) => {
  expect(calibrationState(expiry, '2026-11-23')).toBe(state);
});
