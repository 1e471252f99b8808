import { mainId } from '../layout/menu/skip-link.tsx';

/** What had the focus is gone with its card: the keyboard goes on in the page, not at its very beginning. */
export const focusPage = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });
