/** Windows and colours that screens are looked at in. */
import type { Page } from '@playwright/test';
import { isLong } from 'shared-kit/testing/test-form';

export const desk = { width: 1440, height: 900 };
export const tablet = { width: 768, height: 1024 };
export const phone = { width: 390, height: 844 };
type Size = typeof desk;
type Colours = 'light' | 'dark';

type Look = readonly [Size, Colours];

/**
 * All but the desk in light colours, where everything is checked. Screens that are put together from the kit's parts alone are looked at in
 * the one that has neither in common with it; the colours of those parts in the others are seen where they are used with something of its own.
 * That one stands for all of them in the quick form.
 */
export const looksOf = (isBuiltByItself: boolean): readonly Look[] => [
  ...(isBuiltByItself && isLong
    ? ([
        [desk, 'dark'],
        [phone, 'light'],
      ] as const)
    : []),
  [phone, 'dark'],
];

/** The same page in another window and other colours, without loading it anew. */
export const look = async (page: Page, size: Size, colorScheme: Colours): Promise<void> => {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
};

/** As tall as the page: what the bar at the foot of a phone lies over can be scrolled out from below it, and is no small target. */
export const unroll = async (page: Page): Promise<void> => {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
};
