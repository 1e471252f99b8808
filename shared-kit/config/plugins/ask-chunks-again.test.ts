import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askingAgain, chunkPauses } from './ask-chunks-again.ts';

const lost = (type = 'error'): Error => Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcomeOf = async (ask: (id: unknown) => Promise<unknown>) => {
  const outcome = askingAgain(ask, chunkPauses)(7, 'high').then(
    (value) => value,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
};

test('a chunk that was lost twice comes, and nobody hears of it', async () => {
  const ask = vi.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('there');
  expect(await outcomeOf(ask)).toBe('there');
  expect(ask.mock.calls).toEqual([
    [7, 'high'],
    [7, 'high'],
    [7, 'high'],
  ]);
});

test('one that stays away fails in the end', async () => {
  const ask = vi.fn().mockImplementation(() => Promise.reject(lost()));
  expect(await outcomeOf(ask)).toMatchObject({ name: 'ChunkLoadError' });
  expect(ask).toHaveBeenCalledTimes(chunkPauses.length + 1);
});

test.each([
  ['without a network', lost(), false],
  ['after a long wait', lost('timeout'), true],
  ['where the code itself fails', new Error('thrown'), true],
])('nothing is asked again %s', async (_when, error, onLine) => {
  vi.stubGlobal('navigator', { onLine });
  const ask = vi.fn().mockImplementation(() => Promise.reject(error));
  expect(await outcomeOf(ask)).toBe(error);
  expect(ask).toHaveBeenCalledTimes(1);
});
