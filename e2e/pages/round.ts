/** A round by its cards, in the words of its user. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';

interface Card {
  /** Of the task. */
  readonly id: number;
  readonly article: Locator;
}

/** From a list of open tasks. */
export const startRound = (page: Page, t: Texts): Promise<void> =>
  page.getByRole('button', { name: t('maintenance.list.start'), exact: true }).click();

export const observationIn = (article: Locator, t: Texts): Locator =>
  article.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });

/** The card that the address names, once it is there. */
export const currentCard = async (page: Page, t: Texts): Promise<Card> => {
  await expect(page).toHaveURL(/[?&]task=[1-9]/);
  const id = Number(new URL(page.url()).searchParams.get('task'));
  const article = page.locator(`[data-chore-card="${id}"]`);
  await expect(observationIn(article, t)).toBeVisible();
  return { id, article };
};
