/** The screens of modules in the words of their user. */
import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';
import { panelOf } from './administration.ts';

export const maintenance = 'Mantenimiento';

/** What the first installation runs of the maintenance module. */
export const cellOf = (page: Page, t: Texts): Locator =>
  page
    .getByRole('table', { name: t('admin.releases.modules.table') })
    .getByRole('button', {
      name: t('admin.releases.cellLabel', { module: maintenance, installation: '' }).replace(':', ''),
    })
    .first();

export const openCell = async (page: Page, t: Texts): Promise<void> => {
  await cellOf(page, t).click();
  await panelOf(page).waitFor();
};

/** The line of the trail that says this, the newest one. */
export const trailLine = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text }).first();
