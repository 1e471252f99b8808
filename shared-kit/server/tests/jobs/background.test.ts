import { expect, test } from 'vitest';
import { createBackground } from '../../work/background.ts';

/** A clock that rests move on. */
const startBackground = () => {
  let at = 0;
  const rests: number[] = [];
  const background = createBackground({
    now: () => at,
    rest: async (ms) => {
      rests.push(ms);
      at += ms;
    },
  });
  const pass = (ms: number): void => {
    at += ms;
  };
  return { ...background, rests, pass };
};

const ask = ({ noteRequest }: ReturnType<typeof startBackground>, requests: number): void => {
  for (let request = 0; request < requests; request += 1) noteRequest();
};

test('where few ask, work in the background does not rest', async () => {
  const background = startBackground();
  ask(background, 9);
  const done: number[] = [];
  for await (const item of background.inBackground([1, 2, 3])) {
    background.pass(100);
    done.push(item);
  }
  expect(done).toEqual([1, 2, 3]);
  expect(background.rests).toEqual([]);
});

test('while many ask, it rests twice as long as each item took, a second at most', async () => {
  const background = startBackground();
  const took = [50, 200, 900];
  for await (const ms of background.inBackground(took)) {
    ask(background, 10);
    background.pass(ms);
  }
  expect(background.rests).toEqual([100, 400, 1000]);
});

test('those who asked a while ago count no more', async () => {
  const background = startBackground();
  ask(background, 100);
  background.pass(1500);
  await background.restForOthers(10);
  expect(background.rests).toEqual([10]);
  background.pass(2000);
  await background.restForOthers(10);
  expect(background.rests).toEqual([10]);
});

test('whoever stops taking items ends their source', async () => {
  const background = startBackground();
  let isEnded = false;
  function* source() {
    try {
      yield 1;
      yield 2;
    } finally {
      isEnded = true;
    }
  }
  for await (const _ of background.inBackground(source())) break;
  expect(isEnded).toBe(true);
});
