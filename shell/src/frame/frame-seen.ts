/** The frame that the page itself brings (`frame.css`), before the portal's code makes the browser wait. */
import { isScreen } from 'shared-kit/contracts/paths';
import { readStored, writeStored } from 'shared-kit/web/app/storage';

/** What releases until November 2026 kept of how home looked. */
const formerPicture = 'home.picture';

/** Whoever is still to sign in, and pages without a menu, have no such frame. */
const isFramed = (): boolean => readStored('currentUser') !== null && isScreen(location.pathname);

/** Resolves once the frame is painted; at once where nobody looks or the page has none. */
export const frameSeen = (): Promise<void> => {
  writeStored(formerPicture, null);
  const chosenColors = readStored('colorMode');
  if (chosenColors !== null) document.documentElement.style.colorScheme = chosenColors;
  if (!isFramed()) document.querySelector('.frame')?.remove();
  if (!isFramed() || document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
};
