import { useSyncExternalStore } from 'react';

/** A keyboard on the screen takes more than a fifth of the window; a zoomed page shows less of itself, too, and needs no keyboard for it. */
export const hidesWindow = (
  seen: { readonly height: number; readonly scale: number },
  window: number,
): boolean => seen.height * seen.scale < window * 0.8;

const measure = (): boolean => {
  const seen = globalThis.visualViewport;
  return seen ? hidesWindow(seen, globalThis.innerHeight) : false;
};

// Asked for its height the browser lays the page out at once: it is asked when the height has changed, not whenever something is drawn.
let isOpen: boolean | null = null;

const subscribe = (tell: () => void): (() => void) => {
  const changed = (): void => {
    isOpen = measure();
    tell();
  };
  globalThis.visualViewport?.addEventListener('resize', changed);
  return () => {
    globalThis.visualViewport?.removeEventListener('resize', changed);
    // What is not listened to is measured anew by who listens next.
    isOpen = null;
  };
};

const read = (): boolean => {
  isOpen ??= measure();
  return isOpen;
};

/** The keyboard of the screen is open: there is no room for bars. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, read);
