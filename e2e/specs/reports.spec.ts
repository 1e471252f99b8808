import { expect, test } from '../fixtures/test.ts';
import { followMenu } from '../pages/shell.ts';

test('a manager adds to the reports of the installation and opens the record', async ({
  page,
  signIn,
  t,
}) => {
  const title = t('reports.catalogues.reports.title');
  await signIn('manager');
  await followMenu(page, t, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByRole('button', { name: t('reports.catalogues.reports.add') })
    .first()
    .click();
  await page
    .getByLabel(t('reports.catalogues.reports.fields.name'), { exact: true })
    .fill('Sala de calderas');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await page.getByText('Sala de calderas', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sala de calderas' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sala de calderas' })).toBeVisible();
});
