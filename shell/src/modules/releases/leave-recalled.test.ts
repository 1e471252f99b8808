import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveRecalled } from './leave-recalled.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000 + 50);

test('what was recalled is left at once, and again later where it came again, for as long as it does', async () => {
  const reloads: number[] = [];
  for (const stayed of [0, 9, 10, 30, 120, 590, 600, 600, 600]) {
    const stop = leaveRecalled('portal@1.0.0');
    await seconds(stayed);
    stop();
    reloads.push(reload.mock.calls.length);
  }
  expect(reloads).toEqual([1, 1, 2, 3, 4, 4, 5, 6, 7]);
});

test('a reload that comes to nothing is tried again', async () => {
  leaveRecalled('portal@1.0.0');
  await seconds(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await seconds(10);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('another release is left at once', async () => {
  leaveRecalled('portal@1.0.0');
  await seconds(0);
  leaveRecalled('portal@2.0.0');
  await seconds(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('no reload is spent on a page that would be the same, however often it is looked', async () => {
  const comesAgain = vi.fn().mockResolvedValue(true);
  leaveRecalled('portal@1.0.0', comesAgain);
  await seconds(60);
  expect(comesAgain).toHaveBeenCalledTimes(5);
  expect(reload).not.toHaveBeenCalled();
  comesAgain.mockResolvedValue(false);
  await seconds(15);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is loaded anew once it was ended, not by an answer on its way either', async () => {
  let answer = (_isSame: boolean): void => undefined;
  const stop = leaveRecalled('portal@1.0.0', () => new Promise((resolve) => (answer = resolve)));
  await seconds(0);
  stop();
  answer(false);
  await seconds(3600);
  expect(reload).not.toHaveBeenCalled();
});
