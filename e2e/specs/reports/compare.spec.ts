/** Installations side by side: from a month of one of them to its statistics. */
import { expect, test } from '../../fixtures/test.ts';

const centre = 'Edificio Dúplex';

test('a super-administrator compares installations, and opens the month of one of them', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/compareInstallations?days=thisYear');
  await expect(page.getByRole('heading', { level: 1, name: t('reports.compare.title') })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: centre });
  await expect(row.first()).toContainText('%');
  const heat = page.getByRole('figure', { name: t('reports.compare.heat') });
  const month = heat.getByRole('row').filter({ hasText: centre }).getByRole('link', { name: '%' }).first();
  const share = (await month.textContent()) ?? '';
  await month.click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.statistics.title') })).toBeVisible();
  const inTime = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${t('reports.figure.inTime.name')}:`) });
  await expect(inTime).toContainText(share);
});

test('on a phone a manager finds an installation by its name', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager', page, '/user/compareInstallations?days=lastMonth&q=duplex');
  await expect(page.getByRole('main')).toContainText(centre);
  await page.goto('/user/compareInstallations?days=lastMonth&q=ninguno');
  await expect(page.getByRole('main')).not.toContainText(centre);
  await expect(page.getByRole('heading', { level: 1, name: t('reports.compare.title') })).toBeVisible();
});
