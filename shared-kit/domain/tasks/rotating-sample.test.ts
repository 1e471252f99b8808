import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import { dayNumber } from '../dates/civil-day.ts';
import { coverageOf, pickSamples, type SamplePoint } from './rotating-sample.ts';

const yearStart = dayNumber(2026, 1, 1);
const periods = Array.from({ length: 12 }, (_, index) => ({
  key: `M${index + 1}`,
  from: dayNumber(2026, index + 1, 1),
  to: dayNumber(2026, index + 2, 1),
}));
const unseen = (...ids: number[]): SamplePoint[] => ids.map((id) => ({ id, lastSeen: null }));
const none = new Map<string, readonly number[]>();
const pick = (points: readonly SamplePoint[], today: number, given = none) =>
  pickSamples(points, { periods, yearStart, today, given });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('by hand', () => {
  test('thirty points are two or three a month', () => {
    const picks = pick(unseen(...numbers(30)), yearStart);
    expect([...picks.values()].map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]);
  });

  test('who was never seen comes first, then who was seen longest ago', () => {
    const points = [
      { id: 1, lastSeen: yearStart - 5 },
      { id: 2, lastSeen: null },
      { id: 3, lastSeen: yearStart - 300 },
      { id: 4, lastSeen: yearStart + 3 },
    ];
    expect(pick(points, dayNumber(2026, 10, 1))).toEqual(
      new Map([
        ['M10', [2]],
        ['M11', [3]],
        ['M12', [1]],
      ]),
    );
  });

  test('what the running month was given stays, though some of it is done', () => {
    const given = new Map([['M12', [7, 8]]]);
    const points = [...unseen(8, 9), { id: 7, lastSeen: dayNumber(2026, 12, 3) }];
    expect(pick(points, dayNumber(2026, 12, 20), given)).toEqual(new Map([['M12', [7, 8, 9]]]));
  });

  test('of a year that is over nothing is left to pick', () => {
    expect(pick(unseen(1, 2), dayNumber(2027, 1, 1)).size).toBe(0);
  });

  test('what is missing for all of them', () => {
    const points = [...unseen(3), { id: 1, lastSeen: yearStart }, { id: 2, lastSeen: yearStart - 1 }];
    expect(coverageOf(points, yearStart)).toEqual({ points: 3, seen: 1, missing: [3, 2], percent: 33 });
    expect(coverageOf([], yearStart).percent).toBeNull();
    const almost = [...numbers(999).map((id) => ({ id, lastSeen: yearStart })), ...unseen(1000)];
    expect(coverageOf(almost, yearStart).percent).toBe(99);
  });
});

interface World {
  readonly lastSeen: Map<number, number | null>;
  readonly given: Map<string, readonly number[]>;
}
const pointsOf = ({ lastSeen }: World): SamplePoint[] =>
  [...lastSeen].map(([id, seen]) => ({ id, lastSeen: seen }));

const change = fc.record({
  added: fc.integer({ min: 0, max: 6 }),
  removed: fc.array(fc.nat(), { maxLength: 4 }),
  /** Of the month's points, how many are done; the rest is left undone. */
  done: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
});

/** Lives a year, month by month; in the last one all that was picked is done. */
const live = (
  start: number,
  changes: readonly { added: number; removed: number[]; done: boolean[] }[],
): World => {
  const world: World = { lastSeen: new Map(numbers(start).map((id) => [id, null])), given: new Map() };
  let next = start + 1;
  const plan = (today: number) => {
    const picks = pick(pointsOf(world), today, world.given);
    expect(pick(pointsOf(world), today, picks)).toEqual(picks);
    for (const [key, ids] of picks) world.given.set(key, ids);
  };
  periods.forEach(({ key, from }, month) => {
    const { added, removed, done } = changes[month] ?? { added: 0, removed: [], done: [true] };
    plan(from);
    for (const index of removed) world.lastSeen.delete([...world.lastSeen.keys()][index % 50] ?? -1);
    for (let count = 0; count < added; count += 1, next += 1) world.lastSeen.set(next, null);
    plan(from + 10);
    (world.given.get(key) ?? []).forEach((id, index) => {
      const isDone = month === 11 || done[index % done.length];
      if (isDone && world.lastSeen.has(id)) world.lastSeen.set(id, from + 12);
    });
    plan(from + 20);
  });
  return world;
};

describe('whatever is added, removed and left undone in between', () => {
  test('the year covers all points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.array(change, { minLength: 12, maxLength: 12 }),
        (start, changes) => {
          const world = live(start, changes);
          expect(coverageOf(pointsOf(world), yearStart)).toMatchObject({ missing: [], percent: 100 });
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('months take even parts, and no point twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 11 }), (count, month) => {
        const picks = [...pick(unseen(...numbers(count)), dayNumber(2026, month + 1, 1)).values()];
        const sizes = picks.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(picks.flat().toSorted((a, b) => a - b)).toEqual(numbers(count));
      }),
    );
  });

  test('the order of the points makes no difference', () => {
    const someSeen = fc.uniqueArray(
      fc.record({
        id: fc.nat(500),
        lastSeen: fc.option(fc.integer({ min: yearStart - 900, max: yearStart + 60 })),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(someSeen, (points) => {
        const today = dayNumber(2026, 3, 15);
        expect(pick(points.toReversed(), today)).toEqual(pick(points, today));
      }),
    );
  });
});
