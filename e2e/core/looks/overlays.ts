/** Panels, dialogs and menus: what lies over a page until it is left. */
import { expect, type Locator, type Page } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';

/** In the words of a style sheet. */
export const overlays = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]`)
  .join(', ');

export const overlaysOn = (page: Page): Locator => page.locator(overlays).filter({ visible: true });

/** Looks at each picture that the page draws: what asks at intervals waits three times as long as an overlay takes. */
const whenSome = async (page: Page, areWanted: boolean): Promise<void> => {
  await page.waitForFunction(
    ({ selector, wanted }) =>
      [...document.querySelectorAll(selector)].some((overlay) =>
        overlay.checkVisibility({ visibilityProperty: true }),
      ) === wanted,
    { selector: overlays, wanted: areWanted },
    { polling: 'raf', timeout: hangMs(10_000) },
  );
};

export const awaitOverlay = (page: Page): Promise<void> => whenSome(page, true);

/** By the way back, which leaves the page alone. */
export const leaveOverlay = async (page: Page): Promise<void> => {
  const place = () => page.evaluate(() => `${performance.timeOrigin} ${location.pathname}`);
  const before = await place();
  await page.evaluate(() => history.back());
  await whenSome(page, false);
  expect(await place(), 'back closes what lies over a page, and leaves the page').toBe(before);
};

/** Gives the page an entry of the history more; the answer presses back once, and waits until the entry before is there. */
export const enterHistory = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    history.replaceState({ ...history.state, isBefore: true }, '');
    history.pushState(null, '', location.href);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  return async () => {
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => history.state?.isBefore === true, undefined, {
      timeout: hangMs(10_000),
    });
  };
};

const openers = 'button[aria-haspopup]:not([disabled])';

/** Every button that says that it opens something, by its place among them; of the rows of a list, those of the first one. */
export const openersIn = async (part: Locator): Promise<Locator[]> => {
  const places = await part.locator(openers).evaluateAll((buttons) => {
    const rowOf = (button: Element) => button.closest('tr, li, [role="row"]');
    const isAlike = (one: Element, other: Element): boolean =>
      rowOf(one) !== rowOf(other) && rowOf(one)?.parentElement === rowOf(other)?.parentElement;
    return buttons.flatMap((button, place) =>
      button.checkVisibility({ visibilityProperty: true }) &&
      !(
        rowOf(button) && buttons.slice(0, place).some((earlier) => rowOf(earlier) && isAlike(earlier, button))
      )
        ? [place]
        : [],
    );
  });
  return places.map((place) => part.locator(openers).nth(place));
};
