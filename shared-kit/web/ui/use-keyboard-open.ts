import { useSyncExternalStore } from 'react';

/** A keyboard on the screen takes more than a fifth of the window; a zoomed page shows less of itself, too, and needs no keyboard for it. */
export const hidesWindow = (
  seen: { readonly height: number; readonly scale: number },
  window: number,
): boolean => seen.height * seen.scale < window * 0.8;

const subscribe = (tell: () => void): (() => void) => {
  globalThis.visualViewport?.addEventListener('resize', tell);
  return () => globalThis.visualViewport?.removeEventListener('resize', tell);
};

const isOpen = (): boolean => {
  const seen = globalThis.visualViewport;
  return seen ? hidesWindow(seen, globalThis.innerHeight) : false;
};

/** The keyboard of the screen is open: there is no room for bars. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
