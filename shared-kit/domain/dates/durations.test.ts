import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hoursAndMinutes, parseDuration } from './durations.ts';

test.each([
  ['90', 90],
  [' 45 min ', 45],
  ['0', 0],
  ['1:30', 90],
  ['12:05', 725],
  ['1 h', 60],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['2 H 5', 125],
  ['1,5 h', 90],
  ['0.25h', 15],
  ['0,33 h', 20],
])('%s is %i minutes', (written, minutes) => {
  expect(parseDuration(written)).toBe(minutes);
});

test.each([
  '',
  'h',
  'min',
  '1:75',
  '1:5',
  '1 h 75',
  '-30',
  '-1 h',
  '1,5',
  '90 s',
  '1 h 30 h',
  '0x10',
  '1e2 h',
])('%s is no duration', (written) => {
  expect(parseDuration(written)).toBeNull();
});

it('parts into hours and minutes and comes back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (duration) => {
      const { hours, minutes } = hoursAndMinutes(duration);
      expect(minutes).toBeLessThan(60);
      expect(parseDuration(`${hours} h ${minutes} min`)).toBe(duration);
      expect(parseDuration(`${hours}:${String(minutes).padStart(2, '0')}`)).toBe(duration);
    }),
  );
});
