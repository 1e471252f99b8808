import { expect, test } from 'vitest';
import { inSlices, mapped } from '../long-work.ts';

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

test('what the work throws reaches who waits for it', async () => {
  const work = mapped([1, 2, 3], (item) => {
    if (item === 3) throw new Error('the third');
    return item;
  });
  await expect(inSlices(work)).rejects.toThrow('the third');
});
