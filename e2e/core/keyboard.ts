import { expect, type Locator, type Page } from '@playwright/test';

const most = 150;

/** Tab by tab until the focus is there, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached within ${most} presses of ${key}`).toBeFocused();
};

/** The keys are somewhere on the page, and it is seen where. */
export const expectSeenFocus = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return 'nowhere';
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        const isSeen =
          at.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        return isSeen ? 'seen' : at.outerHTML.slice(0, 200);
      }),
    )
    .toBe('seen');
