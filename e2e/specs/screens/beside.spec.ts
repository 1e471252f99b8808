/** A list with the record of one of its rows beside it. */
import type { Page } from '@playwright/test';
import { tabTo } from '../../core/keyboard.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const present = (page: Page) => page.locator('[data-row][aria-current="true"]');
const beside = (page: Page) => page.locator('[data-beside]');
const chosen = (page: Page): string | null => new URL(page.url()).searchParams.get('beside');

/** By its menu, with the keyboard alone. */
const turnOn = async (page: Page, t: Texts): Promise<void> => {
  await rows(page).first().waitFor();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: t('kit.table.menu') }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemcheckbox', { name: t('kit.table.beside') });
  await item.waitFor();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toHaveAttribute('data-highlighted', '', { timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(item).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(beside(page)).toBeVisible();
};

test('records are read beside their list, written in and left, by keyboard alone', async ({
  page,
  signIn,
  t,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/elements\?.*size=50/.test(request.url())) asked.push(request.url());
  });
  await signIn('manager', page, '/user/administration');
  await turnOn(page, t);
  const listed = asked.length;
  await expect(present(page)).toHaveCount(1);
  const names = await rows(page).locator('td:nth-child(2)').allTextContents();
  const title = beside(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(names[0] ?? '');
  await tabTo(page, present(page));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(title).toHaveText(names[2] ?? '');
  await expect(rows(page).nth(2)).toBeFocused();
  await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(title).toHaveText(names[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(beside(page)).toBeFocused();
  await tabTo(page, beside(page).getByRole('tab').first());
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/beside\.tab=history/);
  await page.reload();
  await expect(title).toHaveText(names[1] ?? '');
  await expect(beside(page).getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, beside(page).getByRole('tab').last(), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(present(page)).toBeFocused();
  expect(asked.length, 'the list is read again by the reload alone').toBe(listed + 1);
});

test('from a record beside its list to its page and back, and out of it, by keyboard', async ({
  page,
  signIn,
  t,
}) => {
  const title = beside(page).getByRole('heading', { level: 2 }).first();
  await signIn('manager', page, '/user/administration?q=boiler');
  await turnOn(page, t);
  const name = (await title.textContent()) ?? '';
  const id = chosen(page);
  await tabTo(page, present(page));
  await page.keyboard.press('Enter');
  await tabTo(page, beside(page).getByRole('link', { name: t('kit.table.openRecord') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/user/elements/${id}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(title).toHaveText(name);
  await tabTo(page, beside(page).getByRole('button', { name: t('kit.table.closeRecord') }));
  await page.keyboard.press('Enter');
  await expect(beside(page)).toHaveCount(0);
  expect(chosen(page)).toBeNull();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(beside(page)).toBeFocused();
  await page.goBack();
  await expect(beside(page)).toHaveCount(0);
});

test('what is written down beside the list is not lost on the way to another row', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician', page, '/user/remainingChores');
  await turnOn(page, t);
  await rows(page).nth(1).click();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  const observation = beside(page).getByRole('textbox', {
    name: new RegExp(t('maintenance.record.observation')),
  });
  await observation.fill('Correa floja');
  const id = chosen(page);
  await observation.press('Escape');
  await page.keyboard.press('ArrowDown');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('kit.leave.stay') }).click();
  await expect(question).toBeHidden();
  expect(chosen(page)).toBe(id);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(observation).toHaveValue('Correa floja');
  await rows(page).nth(3).click();
  await question.getByRole('button', { name: t('kit.leave.accept') }).click();
  await expect(rows(page).nth(3)).toHaveAttribute('aria-current', 'true');
});

test('a narrow window has no room for a record: rows lead to its page', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/administration');
  await turnOn(page, t);
  const id = chosen(page);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(beside(page)).toHaveCount(0);
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  // It listens to keys when it has the focus, which is after it is seen.
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(page.getByRole('menuitemcheckbox', { name: t('kit.table.beside') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await rows(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/user/elements/${id}\\?`));
});
