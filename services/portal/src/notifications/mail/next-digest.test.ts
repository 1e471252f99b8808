import { expect, test } from 'vitest';
import { nextDigest } from './next-digest.ts';

test.each([
  ['before the hour, the same day', '2026-11-26T05:59:00Z', 7, '2026-11-26T06:00:00.000Z'],
  ['at the hour, the day after', '2026-11-26T06:00:00Z', 7, '2026-11-27T06:00:00.000Z'],
  ['over the end of summer time', '2026-10-24T06:00:00Z', 7, '2026-10-25T06:00:00.000Z'],
  ['over its beginning', '2026-03-28T07:00:00Z', 7, '2026-03-29T05:00:00.000Z'],
  [
    'an hour that is left out is the next that is shown',
    '2026-03-28T12:00:00Z',
    2,
    '2026-03-29T01:00:00.000Z',
  ],
  ['an hour that is shown twice is its first', '2026-10-24T12:00:00Z', 2, '2026-10-25T00:00:00.000Z'],
  ['and not its second too', '2026-10-25T00:00:00Z', 2, '2026-10-26T01:00:00.000Z'],
  ['midnight', '2026-11-26T12:00:00Z', 0, '2026-11-26T23:00:00.000Z'],
])('%s', (_, now, hour, at) => {
  expect(nextDigest(new Date(now), hour, 'Europe/Madrid').toISOString()).toBe(at);
});

test('is told by the clocks of where the person is', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(nextDigest(now, 7, 'Atlantic/Canary').toISOString()).toBe('2026-11-27T07:00:00.000Z');
});
