import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import { availability, clipStops, mergeSpans, type Span, type Stop, stoppedTime } from './stops.ts';

const hour = 3_600_000;
const window = { from: 0, to: 100 };
const stop = (from: number, to: number | null = null): Stop => ({ from, to });

describe('time stopped, counted by hand', () => {
  test.each<[string, Stop[], number]>([
    ['nothing', [], 0],
    ['one stop', [stop(10, 30)], 20],
    ['two apart', [stop(10, 30), stop(50, 60)], 30],
    ['two that touch', [stop(10, 30), stop(30, 60)], 50],
    ['two that overlap', [stop(10, 30), stop(20, 60)], 50],
    ['one within another', [stop(10, 60), stop(20, 30)], 50],
    ['the same twice', [stop(10, 60), stop(10, 60)], 50],
    [
      'a long one, one within it, and one after that begins in it',
      [stop(0, 50), stop(5, 10), stop(40, 60)],
      60,
    ],
    ['in whatever order', [stop(40, 60), stop(5, 10), stop(0, 50)], 60],
    ['from before the window', [stop(-50, 10)], 10],
    ['beyond the window', [stop(90, 150)], 10],
    ['over all of the window', [stop(-50, 150)], 100],
    ['before the window', [stop(-50, -10)], 0],
    ['up to the window', [stop(-50, 0)], 0],
    ['after the window', [stop(100, 150)], 0],
    ['no time at all', [stop(10, 10)], 0],
    ['a stop that ends before it begins', [stop(30, 10)], 0],
    ['one that lasts', [stop(90)], 10],
    ['one that lasts since before the window', [stop(-10)], 100],
  ])('%s', (_, stops, expected) => {
    expect(stoppedTime(stops, window, 200)).toBe(expected);
  });

  test.each([
    ['up to now', 60, 20],
    ['no further than the window', 500, 60],
    ['nothing, where it begins later than now', 30, 0],
  ])('one that lasts counts %s', (_, now, expected) => {
    expect(stoppedTime([stop(40)], window, now)).toBe(expected);
  });

  test('two that last count once', () => {
    expect(stoppedTime([stop(40), stop(60)], window, 80)).toBe(40);
  });
});

describe('over a change of clocks', () => {
  // Madrid: 2026-03-29 has 23 hours, 2026-10-25 has 25.
  const day = (from: string, to: string): Span => ({ from: Date.parse(from), to: Date.parse(to) });
  const shortDay = day('2026-03-28T23:00Z', '2026-03-29T22:00Z');
  const longDay = day('2026-10-24T22:00Z', '2026-10-25T23:00Z');
  const after = Date.parse('2026-12-01T00:00Z');

  test.each([
    ['all of the day with 23 hours', shortDay, 23],
    ['all of the day with 25 hours', longDay, 25],
  ])('%s', (_, span, hours) => {
    const stops = [stop(span.from - hour, span.to + hour)];
    expect(stoppedTime(stops, span, after)).toBe(hours * hour);
    expect(availability(stops, span, after)).toBe(0);
  });

  test('from one o’clock to four, which are two hours in March and four in October', () => {
    const inMarch = stop(Date.parse('2026-03-29T01:00+01:00'), Date.parse('2026-03-29T04:00+02:00'));
    const inOctober = stop(Date.parse('2026-10-25T01:00+02:00'), Date.parse('2026-10-25T04:00+01:00'));
    expect(stoppedTime([inMarch], shortDay, after)).toBe(2 * hour);
    expect(stoppedTime([inOctober], longDay, after)).toBe(4 * hour);
    expect(availability([inMarch], shortDay, after)).toBeCloseTo(21 / 23);
  });
});

describe('availability', () => {
  test.each<[string, Stop[], number, number | null]>([
    ['whole without stops', [], 200, 1],
    ['a share', [stop(0, 25)], 200, 0.75],
    ['of what has passed alone', [stop(0, 25)], 50, 0.5],
    ['nothing, while all of it is stopped', [stop(-10)], 50, 0],
    ['unknown before the window', [], 0, null],
  ])('%s', (_, stops, now, expected) => {
    expect(availability(stops, window, now)).toBe(expected);
  });

  test('unknown of no time at all', () => {
    expect(availability([], { from: 10, to: 10 }, 50)).toBeNull();
  });
});

describe('whatever stops', () => {
  const minute = fc.integer({ min: -40, max: 140 });
  const stops = fc.array(fc.record({ from: minute, to: fc.option(minute, { nil: null, freq: 4 }) }), {
    maxLength: 8,
  });
  const windows = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([from, length]) => ({ from, to: from + length }));
  const given = fc.record({ stops, window: windows, now: minute });

  /** Minute by minute: whether something stops the whole of it. */
  const stoppedMinutes = (all: readonly Stop[], { from, to }: Span, now: number): number => {
    let count = 0;
    for (let each = from; each < to; each++)
      if (all.some((one) => one.from <= each && each < (one.to ?? now) && each < now)) count++;
    return count;
  };

  test('it counts as it does minute by minute', () => {
    fc.assert(
      fc.property(given, ({ stops: all, window: span, now }) => {
        expect(stoppedTime(all, span, now)).toBe(stoppedMinutes(all, span, now));
      }),
      { seed: 1, numRuns: runs(100) },
    );
  });

  test('it is never more than the window, nor than the sum of all', () => {
    fc.assert(
      fc.property(given, ({ stops: all, window: span, now }) => {
        const total = stoppedTime(all, span, now);
        const sum = clipStops(all, span, now).reduce((ms, { from, to }) => ms + to - from, 0);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(Math.min(span.to - span.from, sum));
        const share = availability(all, span, now);
        if (share !== null) expect(share >= 0 && share <= 1, String(share)).toBe(true);
      }),
      { seed: 2, numRuns: runs(100) },
    );
  });

  test('what is merged is in order, apart, and does not change when merged again or told twice', () => {
    fc.assert(
      fc.property(given, ({ stops: all, window: span, now }) => {
        const merged = mergeSpans(clipStops(all, span, now));
        for (const [index, { from, to }] of merged.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(merged[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        }
        expect(mergeSpans(merged)).toEqual(merged);
        expect(stoppedTime([...all, ...all].toReversed(), span, now)).toBe(stoppedTime(all, span, now));
      }),
      { seed: 3, numRuns: runs(100) },
    );
  });
});
