/** Windows and colours that screens are looked at in. */
import type { Page } from '@playwright/test';

export const desk = { width: 1440, height: 900 };
export const tablet = { width: 768, height: 1024 };
export const phone = { width: 390, height: 844 };
type Size = typeof desk;
type Colours = 'light' | 'dark';

/** All but the desk in light colours, where everything is checked. */
export const otherLooks = [
  [desk, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
] as const;

/** The same page in another window and other colours, without loading it anew. */
export const look = async (page: Page, size: Size, colorScheme: Colours): Promise<void> => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
};
