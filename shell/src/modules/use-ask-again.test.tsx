import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askInterval, useAskAgain } from './use-ask-again.ts';

const ask = vi.fn();
const Asking = () => {
  useAskAgain(ask);
  return null;
};

const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  ask.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks now and then while the page is seen', () => {
  const { unmount } = render(<Asking />);
  vi.advanceTimersByTime(2 * askInterval);
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(2 * askInterval);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks nothing while the page is hidden, and at once when it is seen again', () => {
  render(<Asking />);
  seen('hidden');
  vi.advanceTimersByTime(10 * askInterval);
  expect(ask).not.toHaveBeenCalled();
  seen('visible');
  seen('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks when the network is back, and when a part of a module is missing', () => {
  render(<Asking />);
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  const reason = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('other') }));
  expect(ask).toHaveBeenCalledTimes(2);
});
