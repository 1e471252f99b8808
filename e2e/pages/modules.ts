/** A module on the screen, or what stands in its place. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';
import { followMenu, menuOf } from './shell.ts';

export const failureCard = (page: Page, kind: string): Locator =>
  page.locator(`[role="alert"][data-failure="${kind}"]`);

export const openPreventive = (page: Page, t: Texts): Promise<void> => followMenu(page, t, 'Preventivo');

export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The menu is there and another module opens. */
export const restWorks = async (page: Page, t: Texts): Promise<void> => {
  await followMenu(page, t, 'Administración');
  await expect(titleOf(page, 'Administración')).toBeVisible();
  await expect(menuOf(page, t).getByRole('link', { name: 'Preventivo' })).toBeVisible();
};
