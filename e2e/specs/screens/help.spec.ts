/** The manual inside the portal. */
import { expect, test } from '../../fixtures/test.ts';

test('? opens the manual where it tells of the screen, and Escape gives the focus back', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('technician', page, '/user/lateChores');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const panel = page.getByRole('dialog', { name: t('shell.help.title') });
  await expect(
    panel.getByRole('heading', { name: 'Trabajo con retraso y periodos anteriores' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const button = page.getByRole('banner').getByRole('button', { name: t('shell.help.title'), exact: true });
  await button.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the whole manual is a page of its own, and opens at the place that was read', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('technician', page, '/user/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.help.title'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell.help.whole') })
    .click();
  await expect(page).toHaveURL(/\/user\/manual.*#home-and-notifications$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Inicio y avisos' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(14);
});
