/** What a year may cost: stated, compared, taken as a file, and what is large approved. */
import { getBudgetYear } from 'shared-kit/contracts/correctives/budgets';
import { apiOf } from '../core/api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalOf: import.meta.filename });

test('a manager states the budget, sees what is left of it, and approves what is large', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  await signIn('manager', page, '/user/budgets');
  const year = Number(await page.getByRole('combobox', { name: t('reports.budgets.year') }).inputValue());
  const ask = async () => (await api.call(getBudgetYear, { query: { installationId, year } })).data;
  const table = page.getByRole('table', { name: t('reports.budgets.table', { year }), exact: true });
  await expect(table.getByRole('row')).toHaveCount(6);

  await page.getByRole('button', { name: t('reports.budgets.edit') }).click();
  const dialog = page.getByRole('dialog', { name: t('reports.budgets.editTitle', { year }) });
  for (const centre of ['planned', 'repairs', 'parts', 'contractors'])
    await dialog.getByRole('textbox', { name: t(`reports.budgets.centre.${centre}`) }).fill('50000');
  await dialog.getByRole('textbox', { name: t('reports.budgets.approvalAbove') }).fill('1');
  await dialog.getByRole('button', { name: t('kit.save') }).click();
  await expect(dialog).toBeHidden();
  const total = table.getByRole('row', { name: t('reports.budgets.centre.total') });
  await expect(total).toContainText(/200\.000,00/);

  const before = await ask();
  const [first] = before.largeCosts;
  expect(first).toBeDefined();
  const title = first?.title ?? '';
  const large = page.getByRole('region', { name: /Gastos de más de/ });
  await large
    .getByRole('button', { name: t('reports.budgets.approveOf', { title }), exact: true })
    .first()
    .click();
  await expect(
    large.getByRole('button', { name: t('reports.budgets.withdrawOf', { title }), exact: true }).first(),
  ).toBeVisible();
  expect((await ask()).awaiting).toBe(before.awaiting - 1);

  await expect(page.getByRole('heading', { name: t('reports.budgets.chart') })).toBeVisible();
  await page
    .getByRole('region', { name: t('reports.budgets.table', { year }), exact: true })
    .getByRole('button', { name: t('kit.table.menu') })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('kit.export.xlsx') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});
