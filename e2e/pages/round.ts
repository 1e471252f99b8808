/** A round by its cards, in the words of its user. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';

interface Card {
  /** Of the task. */
  readonly id: number;
  readonly article: Locator;
}

/** As a camera hands it over. */
export interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Remark {
  readonly text: string;
  readonly photo?: Photo;
}

/** From a list of open tasks. */
export const startRound = (page: Page, t: Texts): Promise<void> =>
  page.getByRole('button', { name: t('maintenance.list.start'), exact: true }).click();

export const observationIn = (article: Locator, t: Texts): Locator =>
  article.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });

export const leavesCard = (page: Page, id: number): Promise<void> =>
  expect(page).not.toHaveURL(new RegExp(`[?&]task=${id}(&|$)`));

/** The card that the address names, once it is there. */
export const currentCard = async (page: Page, t: Texts): Promise<Card> => {
  await expect(page).toHaveURL(/[?&]task=[1-9]/);
  const id = Number(new URL(page.url()).searchParams.get('task'));
  const article = page.locator(`[data-chore-card="${id}"]`);
  await expect(observationIn(article, t)).toBeVisible();
  return { id, article };
};

const asksNoReading = async ({ article }: Card): Promise<boolean> =>
  (await article.getByRole('textbox').count()) === 1;

const goOnTo = async (page: Page, t: Texts, suits: (card: Card) => Promise<boolean>): Promise<Card> => {
  const found = await currentCard(page, t);
  if (await suits(found)) return found;
  const next = page.getByRole('button', { name: t('kit.next'), exact: true });
  // At the last card nothing would ever let the press through.
  await expect(next).toBeEnabled();
  await next.click();
  await leavesCard(page, found.id);
  return goOnTo(page, t, suits);
};

/** On to the next card that asks for no reading. */
export const findPlainCard = (page: Page, t: Texts): Promise<Card> => goOnTo(page, t, asksNoReading);

export const allFineIn = (article: Locator, t: Texts): Locator =>
  article.getByRole('button', { name: t('maintenance.record.allFine') });

/** On to the next card that is done in one press: it asks for nothing that has to be written or shown. */
export const findFineCard = (page: Page, t: Texts): Promise<Card> =>
  goOnTo(page, t, async ({ article }) => (await allFineIn(article, t).count()) === 1);

export const takePhoto = async (place: Locator, t: Texts, photo: Photo | undefined): Promise<void> => {
  if (!photo) return;
  await place.locator('input[type="file"]').first().setInputFiles(photo);
  // The photo of the visit before has the same name, and can't be taken away.
  await expect(place.getByRole('button', { name: t('kit.photo.remove', { number: 1 }) })).toBeVisible();
};

/** That it could not be done, and why; the round goes on. Gives the task's id. */
export const writeDown = async (page: Page, t: Texts, { text, photo }: Remark): Promise<number> => {
  const { id, article } = await findPlainCard(page, t);
  await takePhoto(article, t, photo);
  await article.getByRole('radio', { name: t('kit.choreResult.UnableToDo') }).check();
  await observationIn(article, t).fill(text);
  await article.getByRole('button', { name: t('kit.save') }).click();
  await leavesCard(page, id);
  return id;
};
