/** Where somebody begins: the first steps, and what whoever looks after the portal sees. */
import { expect, test } from '../fixtures/test.ts';

test('the first steps lead to what one may begin, and are gone once one knows them', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('secondTechnician', page, '/user/home');
  const steps = page.getByRole('region', { name: t('shell.home.steps.title') });
  await steps.getByRole('button', { name: t('shell.home.steps.prepare') }).click();
  await expect(page.getByRole('dialog', { name: t('shell.prepare.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await steps.getByRole('link', { name: 'Avisar de una avería' }).click();
  await expect(page).toHaveURL(/\/user\/correctiveReport/);
  await page.goto('/user/home');
  await steps.getByRole('button', { name: t('shell.home.steps.done') }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('a super-administrator sees modules, work and room', async ({ page, signIn }) => {
  await signIn('superAdministrator', page, '/user/home');
  const card = page.getByRole('article', { name: 'El portal' });
  await expect(card).toContainText(/\d+ módulos/);
  await expect(card).toContainText(/Ningún trabajo en curso|en curso/);
  await expect(card).toContainText(/Los datos ocupan .*; quedan .* libres en el disco/);
  await card.getByRole('link', { name: /módulos/ }).click();
  await expect(page).toHaveURL(/\/user\/spad-modules/);
});

test('cards come as high as they were', async ({ page, signIn }) => {
  await signIn('manager', page, '/user/home');
  const card = page.getByRole('article', { name: 'Correctivos' });
  await expect(card.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'El mes' }).getByRole('link').first()).toBeVisible();
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  await page.route('**/api/correctives/summary*', (route) => route.abort());
  await page.reload();
  await expect(card).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThanOrEqual(height - 1);
});
