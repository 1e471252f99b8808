/** What a screen shows besides itself where no button announces it. */
import type { Page } from '@playwright/test';
import type { Texts } from '../texts.ts';

export interface Visit {
  readonly page: Page;
  readonly t: Texts;
  /** Of the portal. */
  readonly url: string;
}

export interface View {
  readonly name: string;
  /** From the screen as it was opened. */
  readonly open: (visit: Visit) => Promise<void>;
  /** Back to the screen; Escape unless told. */
  readonly close?: (visit: Visit) => Promise<void>;
  /** It belongs to a row, and does not outlast the row's becoming a card. */
  readonly isOfDesk?: boolean;
}

/** In the menu of the list, not of one within the record. */
const switchBeside = async ({ page, t }: Visit): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('kit.table.menu') })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: t('kit.table.beside') }).click();
  await page.keyboard.press('Escape');
};

/** A list with the record of its first row beside it. */
export const beside: View = {
  name: 'beside',
  isOfDesk: true,
  open: async (visit) => {
    await visit.page.getByRole('main').locator('[data-row]').first().waitFor();
    await switchBeside(visit);
    await visit.page.locator('[data-beside] h2').first().waitFor();
  },
  close: async (visit) => {
    await switchBeside(visit);
    await visit.page.locator('[data-beside]').waitFor({ state: 'hidden' });
  },
};
