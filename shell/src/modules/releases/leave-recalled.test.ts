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

test('what was recalled is left at once, and again later where it came again, some times', () => {
  const reloads = [0, 9, 1, 30, 120, 600, 6000, 6000].map((seconds) => {
    const stop = leaveRecalled('portal@1.0.0');
    vi.advanceTimersByTime(seconds * 1000 + 50);
    stop();
    return reload.mock.calls.length;
  });
  expect(reloads).toEqual([1, 1, 1, 2, 3, 4, 5, 5]);
});

test('another release is left at once', () => {
  leaveRecalled('portal@1.0.0');
  vi.advanceTimersByTime(50);
  leaveRecalled('portal@2.0.0');
  vi.advanceTimersByTime(50);
  expect(reload).toHaveBeenCalledTimes(2);
});
