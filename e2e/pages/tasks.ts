/** The lists of tasks in the words of their user. */
import { expect, type Locator, type Page } from '@playwright/test';
import { breakpoints } from 'shared-kit/web/ui/layout-figures';
import { tabTo } from '../core/keyboard.ts';

export interface ListedTask {
  readonly id: number;
  readonly chore: string;
  readonly element: string;
}

const placeOf = async (row: Locator): Promise<number> => Number(await row.getAttribute('aria-rowindex'));

/** Rows have one place in the order of Tab, and arrows between them. */
const openRow = async (page: Page, { chore, element }: ListedTask): Promise<void> => {
  const rows = page.getByRole('main').getByRole('row');
  const wanted = rows.filter({ hasText: chore }).filter({ hasText: element }).first();
  const first = page.locator('[data-row="0"]');
  await tabTo(page, first);
  const steps = (await placeOf(wanted)) - (await placeOf(first));
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
};

const openCard = async (page: Page, { chore, element }: ListedTask): Promise<void> => {
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: chore });
  await tabTo(page, cards.filter({ hasText: element }).first().getByRole('link').first());
  await page.keyboard.press('Enter');
};

/** By keyboard, from the list that is on the screen. */
export const openTask = async (page: Page, task: ListedTask): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < Number.parseInt(breakpoints.md, 10);
  await (isPhone ? openCard(page, task) : openRow(page, task));
  await expect(page).toHaveURL(new RegExp(`[/=]${task.id}\\b`));
};
