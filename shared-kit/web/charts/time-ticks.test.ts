import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const day = 86_400_000;
const madrid = 'Europe/Madrid';
const iso = (ticks: readonly number[]) => ticks.map((tick) => new Date(tick).toISOString());

test('a year is cut at beginnings of months in the time zone', () => {
  const ticks = timeTicks(Date.parse('2026-01-15T00:00Z'), Date.parse('2026-12-15T00:00Z'), {
    most: 4,
    timeZone: madrid,
  });
  expect(iso(ticks)).toEqual([
    '2026-03-31T22:00:00.000Z',
    '2026-06-30T22:00:00.000Z',
    '2026-09-30T22:00:00.000Z',
  ]);
});

test('whatever the range, there are no more marks than asked for, in order and within it', () => {
  const start = Date.parse('2000-01-01T00:00Z');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 12 }),
      (from, days, most) => {
        const [low, high] = [start + from * day, start + (from + days) * day];
        const ticks = timeTicks(low, high, { most, timeZone: madrid });
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(ticks.every((tick) => tick >= low && tick <= high)).toBe(true);
        expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
      },
    ),
  );
});
