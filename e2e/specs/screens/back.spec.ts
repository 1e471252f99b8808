/** Back closes what lies over a page and leaves the page alone; pressed again it leads to the page before. */
import type { Locator, Page } from '@playwright/test';
import { phone } from '../../core/looks/looks.ts';
import { overlaysOn } from '../../core/looks/overlays.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf } from '../../pages/administration.ts';
import { followMenu, openOfPerson } from '../../pages/shell.ts';

const home = /\/user\/home/;
const categories = /\/user\/spad-category/;

/** With home as the page before. */
const openCategories = async (page: Page, t: Texts): Promise<void> => {
  await followMenu(page, t, 'Categorías');
  await expect(page).toHaveURL(categories);
  await page.getByRole('main').locator('[data-row]').first().waitFor();
};

const add = async (page: Page, t: Texts): Promise<Locator> => {
  await page.getByRole('button', { name: t('admin.catalogues.categories.add') }).click();
  await expect(overlaysOn(page)).toHaveCount(1);
  return panelOf(page);
};

test.beforeEach(async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page);
  await openCategories(page, t);
});

test('what was typed is kept, and brought back where the form is opened again', async ({ page, t }) => {
  const name = (panel: Locator) => panel.getByRole('textbox').first();
  await name(await add(page, t)).fill('Ramon');
  await page.goBack();
  await expect(overlaysOn(page)).toHaveCount(0);
  await expect(page.getByText(t('kit.draft.kept'))).toBeVisible();
  await expect(page).toHaveURL(categories);
  await expect(name(await add(page, t))).toHaveValue('Ramon');
  await page.getByRole('button', { name: t('kit.draft.forget') }).click();
  await expect(name(panelOf(page))).toHaveValue('');
  await page.goBack();
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('a form that the browser let go of while it was open begins again with what was typed', async ({
  page,
  t,
}) => {
  await (await add(page, t)).getByRole('textbox').first().fill('Ramon');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(panelOf(page).getByRole('textbox').first()).toHaveValue('Ramon');
  await page.goBack();
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('what was closed by a button is passed by', async ({ page, t }) => {
  for (const _ of [1, 2]) {
    const panel = await add(page, t);
    await panel.getByRole('button', { name: t('kit.cancel') }).click();
    await expect(overlaysOn(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(home);
  await page.goForward();
  await expect(page).toHaveURL(categories);
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('forward opens nothing, and is no press more on the way back', async ({ page, t }) => {
  await add(page, t);
  await page.goBack();
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(categories);
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('one over another: each press closes the uppermost', async ({ page, t }) => {
  await openOfPerson(page, t, t('shell.password.change'));
  await page.getByRole('dialog').getByRole('textbox').first().fill('secret');
  await page.goBack();
  // A password is kept nowhere: what would be lost is asked for.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: t('kit.leave.accept') }).click();
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('pressed twice at once it closes and leaves', async ({ page, t }) => {
  await add(page, t);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page).toHaveURL(home);
  await expect(overlaysOn(page)).toHaveCount(0);
});

test('a link in an overlay leads on, and back from there leads to the page', async ({ page, t }) => {
  await page.setViewportSize(phone);
  await followMenu(page, t, 'Auditoría');
  await expect(page).toHaveURL(/audit/);
  await page.goBack();
  await expect(page).toHaveURL(categories);
  await expect(overlaysOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('filters chosen in a sheet stay with the page that they are of', async ({ page, t }) => {
  await page.setViewportSize(phone);
  await followMenu(page, t, 'Auditoría');
  await page.getByRole('button', { name: t('kit.filters') }).click();
  const sheet = page.getByRole('dialog', { name: t('kit.filters') });
  const unfiltered = page.url();
  await sheet.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page).not.toHaveURL(unfiltered);
  const filtered = page.url();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await expect(page).toHaveURL(categories);
  await page.goForward();
  await expect(page).toHaveURL(filtered);
});
