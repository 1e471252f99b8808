import { beforeEach, expect, test, vi } from 'vitest';

const open = async () => {
  vi.resetModules();
  return import('./connection.ts');
};
beforeEach(() => vi.restoreAllMocks());

test('since when nothing answers is known across openings, until there is an answer', async () => {
  const first = await open();
  first.tellAway(true, 1000);
  expect(first.connectionStore.getState().awaySince).toBe(1000);
  const second = await open();
  second.tellAway(true, 5000);
  expect(second.connectionStore.getState().awaySince).toBe(1000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await open()).connectionStore.getState().awaySince).toBe(1000);
  vi.restoreAllMocks();
  // Nobody was away in this opening, and an answer came all the same.
  const third = await open();
  third.tellAway(false);
  third.tellAway(true, 9000);
  expect(third.connectionStore.getState().awaySince).toBe(9000);
});
