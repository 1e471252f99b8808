import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceThere, untilItComes } from './until-it-comes.ts';

const lost = (): Error => Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
const losing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw lost();
    return 'there';
  });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part is asked for ever less often, until it is there', async () => {
  const fetchPart = losing(6);
  const came = untilItComes(fetchPart, () => false);
  const tries: number[] = [];
  for (const seconds of [0, 2, 4, 8, 15, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    tries.push(fetchPart.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await came).toBe('there');
});

test('the network that is back ends the pause', async () => {
  const fetchPart = losing(1);
  const came = untilItComes(fetchPart, () => false);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await came).toBe('there');
});

test('what is no missing part, and what is given up, is thrown', async () => {
  await expect(
    untilItComes(
      () => Promise.reject(new Error('thrown')),
      () => false,
    ),
  ).rejects.toThrow('thrown');
  const givesUp = vi.fn().mockReturnValue(true);
  await expect(untilItComes(losing(1), givesUp)).rejects.toThrow('chunk');
  expect(givesUp).toHaveBeenCalledWith(expect.any(Error), 1);
});

test('a file that is there again is heard of once, and not by who has gone', async () => {
  const answers = [new Response(null, { status: 404 }), new Response(null)];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? new Response(null)),
  );
  const found = vi.fn();
  onceThere('/7.aaaaaaaa.js', found);
  onceThere('/7.aaaaaaaa.js', found)();
  await vi.advanceTimersByTimeAsync(2000);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(found).toHaveBeenCalledTimes(1);
});
