import { expect, test } from 'vitest';
import { runInSlices, type SlicedWork } from './sliced-work.ts';

/** Longer than a slice: each step is one. */
const stepMs = 8;

function* steps(count: number, onStep: () => void): SlicedWork<void> {
  for (let step = 0; step < count; step += 1) {
    for (const until = performance.now() + stepMs; performance.now() < until; );
    onStep();
    yield undefined;
  }
}

const run = (count: number, onStep: () => void): Promise<void> =>
  runInSlices((slice) => slice(), steps(count, onStep));

test('what has used little comes before what has used much', async () => {
  let long = 0;
  const others = Promise.all([1, 2, 3].map(() => run(20, () => (long += 1))));
  while (long < 30) await new Promise(setImmediate);
  const before = long;
  await run(4, () => undefined);
  // It had four turns to wait for, of which one or two went to whoever had waited longest.
  expect(long - before).toBeLessThanOrEqual(2);
  await others;
  expect(long).toBe(60);
});

test('what is long goes on, however many short ones come', async () => {
  let long = 0;
  let isOver = false;
  const other = run(20, () => (long += 1)).then(() => {
    isOver = true;
  });
  for (let round = 0; !isOver; round += 1) {
    await Promise.all([1, 2].map(() => run(2, () => undefined)));
    expect(round).toBeLessThan(200);
  }
  await other;
  expect(long).toBe(20);
});
