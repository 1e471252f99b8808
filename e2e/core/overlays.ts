/** Panels, dialogs and menus: what lies over a page until it is left. */
import { expect, type Locator, type Page } from '@playwright/test';

/** In the words of a style sheet. */
export const overlays = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]`)
  .join(', ');

export const overlaysOn = (page: Page): Locator => page.locator(overlays).filter({ visible: true });

export const awaitOverlay = (page: Page): Promise<void> => overlaysOn(page).first().waitFor();

export const leaveOverlay = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(overlaysOn(page)).toHaveCount(0);
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
