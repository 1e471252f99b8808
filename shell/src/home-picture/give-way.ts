/** When the picture goes: once home stands there itself, or whatever else the portal shows instead. */
import { homePath } from '../home-path.ts';
import { pictureId, removeStoredPicture, storedHead } from './picture.ts';
import { pressAgain, pressMark } from './presses.ts';

const pictureHere = (): HTMLElement | null => document.getElementById(pictureId);
const root = (): HTMLElement | null => document.getElementById('root');

let stop: (() => void) | null = null;

const giveWay = (): void => {
  stop?.();
  stop = null;
  const picture = pictureHere();
  if (!picture) return;
  root()?.style.removeProperty('visibility');
  const press = picture.getAttribute(pressMark);
  picture.remove();
  if (press !== null && location.pathname === homePath) pressAgain(press);
};

/** It goes from the screen and from this browser. */
export const dropPicture = (): void => {
  removeStoredPicture();
  giveWay();
};

/** The same where it was taken under other grants; `grantsIn` has those of an installation by now, null where there are none. */
export const dropPictureUnless = (grantsIn: (installation: number) => string | null): void => {
  try {
    const { installation, grants } = storedHead();
    if (grantsIn(installation) !== grants) dropPicture();
  } catch {
    // None is kept.
  }
};

/** Cards of home with something of their own in each. */
export const isFilled = (cards: readonly Element[]): boolean =>
  cards.length > 0 && cards.every((card) => (card.querySelector('[data-card]')?.textContent ?? '') !== '');

/** What does not come in time is waited for on the page itself. */
const patienceMs = 4000;

/** Resolves once the picture was painted; at once where there is none, or nobody looks. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!pictureHere() || document.visibilityState !== 'visible') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Watches what comes behind the picture. Resolves once it is on the screen. */
export const followPicture = async (): Promise<void> => {
  const page = root();
  if (!pictureHere() || !page) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const cards = [...page.querySelectorAll('main article')];
    // A frame without its cards, or something else altogether, is waited for no longer than this.
    if (location.pathname !== homePath || isFilled(cards)) giveWay();
    else if (page.querySelector('main, form, [role="alert"]')) timer ??= setTimeout(giveWay, patienceMs);
  };
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  await painted();
};
