/** Before and after each test of a web package. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dialogStore } from '../web/ui/dialogs/store.ts';
import { toastStore } from '../web/ui/toasts/toasts.ts';

afterEach(() => {
  cleanup();
  dialogStore.setState({ open: [] });
  toastStore.setState({ toasts: [] });
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // Files take turns in one window: where a test has gone is not where the next one begins.
  globalThis.history?.replaceState(null, '', '/user/home');
});
