import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { filtered, inSlices, mapped, sorted } from '../../work/long-work.ts';

test('long work gives what it would at once, and lets others have turns meanwhile', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const busy = (item: number): number => {
    for (const until = performance.now() + 0.1; performance.now() < until; );
    return item * 2;
  };
  try {
    expect(await inSlices(mapped(items, busy))).toEqual(items.map((item) => item * 2));
  } finally {
    clearInterval(others);
  }
  expect(turns).toBeGreaterThan(1);
});

test('what is looked through piece by piece is what it would be at once', () => {
  const items = Array.from({ length: 500 }, (_, index) => index);
  const isOdd = (item: number): boolean => item % 2 === 1;
  const work = filtered(items, isOdd);
  let step = work.next();
  let steps = 0;
  for (; !step.done; steps += 1) step = work.next();
  expect(step.value).toEqual(items.filter(isOdd));
  expect(steps).toBeGreaterThan(3);
});

test('what is put in order piece by piece is as at once, equals in the order that they came in', () => {
  const byFirst = ([one]: readonly [number, number], [other]: readonly [number, number]) => one - other;
  const pairs = array(tuple(integer({ min: 0, max: 9 }), integer()), { maxLength: 60 });
  assert(
    property(pairs, integer({ min: 1, max: 9 }), (items, many) => {
      const work = sorted(items, byFirst, many);
      let step = work.next();
      while (!step.done) step = work.next();
      expect(step.value).toEqual(items.toSorted(byFirst));
    }),
  );
});

test('what the work throws reaches who waits for it', async () => {
  const work = mapped([1, 2, 3], (item) => {
    if (item === 3) throw new Error('the third');
    return item;
  });
  await expect(inSlices(work)).rejects.toThrow('the third');
});
