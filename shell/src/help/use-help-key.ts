import { useLayoutEffect } from 'react';
import { isTyping } from '../palette/opens-palette.ts';
import { openHelp } from './help-store.ts';

/** What lies over the page has the keys for itself. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** `?` where nobody is typing and no page has taken it, as a round does for its own keys. */
export const opensHelp = (event: KeyboardEvent): boolean =>
  event.key === '?' &&
  !event.defaultPrevented &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !isTyping(event.target) &&
  !isCovered();

export const useHelpKey = (): void => {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensHelp(event)) return;
      event.preventDefault();
      openHelp();
    };
    // On the window: what a page listens for on the document comes first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
