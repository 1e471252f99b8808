/** The screens of inspections in the words of their user. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';
import { panelOf } from './administration.ts';

export const words = (t: Texts, key: string): string => t(`inspections.${key}`);

export const ofField = (page: Page, t: Texts, name: string): Locator =>
  panelOf(page).getByLabel(new RegExp(`^${words(t, `fields.${name}`)}\\s?(\\(|$)`));

/** The first record of a list that a search finds. */
export const openRow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await page.getByRole('table').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
