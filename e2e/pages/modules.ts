/** A module on the screen, or what stands in its place. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';
import { followMenu, menuEntry } from './shell.ts';

export const failureCard = (page: Page, kind: string): Locator =>
  page.locator(`[role="alert"][data-failure="${kind}"]`);

export const openPreventive = (page: Page, t: Texts): Promise<void> => followMenu(page, t, 'Preventivo');

export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The menu is there and another module opens. */
export const restWorks = async (page: Page, t: Texts): Promise<void> => {
  await followMenu(page, t, 'Administración');
  await expect(titleOf(page, 'Administración')).toBeVisible();
  await expect(menuEntry(page, t, 'Preventivo')).toHaveCount(1);
};

/** An open tab looks for other releases now and then, and when it is looked at again: makes it look until `then` holds. */
export const lookAgainUntil = async (page: Page, then: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await then();
  }).toPass();

/** The button of the quiet notice that another release is there. */
export const offerOf = (page: Page, t: Texts): Locator =>
  page.getByRole('button', { name: t('shell.update.useNow'), exact: true });

export const takeOffer = async (page: Page, t: Texts): Promise<void> => {
  await lookAgainUntil(page, () => expect(offerOf(page, t)).toBeVisible({ timeout: 1000 }));
  await offerOf(page, t).click();
};
