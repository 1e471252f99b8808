/** Before and after each test of a web package. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { hangMs } from '../testing/test-form.ts';
import { dialogStore } from '../web/ui/dialogs/store.ts';
import { toastStore } from '../web/ui/toasts/toasts.ts';
import './quiet-requests.ts';

// What a screen waits for comes when it comes; the limit only ends what hangs.
configure({ asyncUtilTimeout: hangMs(5000) });

afterEach(() => {
  cleanup();
  // Also of a test that failed before it could put them back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  dialogStore.setState({ open: [] });
  toastStore.setState({ toasts: [] });
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // What a test's server has told of the time is not known to the next one.
  if (globalThis.StorageEvent) globalThis.dispatchEvent(new StorageEvent('storage', { key: 'clockAhead' }));
  // Files take turns in one window: where a test has gone is not where the next one begins.
  globalThis.history?.replaceState(null, '', '/user/home');
});
