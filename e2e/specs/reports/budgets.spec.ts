/** What a year may cost: stated, compared, taken as a file, and what is large approved. */
import { getBudgetParts } from 'shared-kit/contracts/correctives/budget-parts';
import { getBudgetYear } from 'shared-kit/contracts/correctives/budgets';
import { apiOf } from '../../core/api.ts';
import { tabTo } from '../../core/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../pages/administration.ts';

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
  const next = before.largeCosts.filter(({ approved }) => approved === null)[1]?.title;
  const approve = (costTitle: string) =>
    large
      .getByRole('button', { name: t('reports.budgets.approveOf', { title: costTitle }), exact: true })
      .first();
  await tabTo(page, approve(title));
  await page.keyboard.press('Enter');
  await expect(
    large.getByRole('button', { name: t('reports.budgets.withdrawOf', { title }), exact: true }).first(),
  ).toBeVisible();
  expect((await ask()).awaiting).toBe(before.awaiting - 1);
  // The keys go on at the next one, and not down with the one that was approved.
  await expect(approve(next ?? '')).toBeFocused();

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

test('the year is divided by cost centres that are kept there, and the parts add up to the whole', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const code = unique('CC');
  await signIn('manager', page, '/user/budgets');
  const year = Number(await page.getByRole('combobox', { name: t('reports.budgets.year') }).inputValue());
  await page.getByRole('link', { name: t('reports.budgets.parts.keep') }).click();
  await page
    .getByRole('button', { name: t('reports.catalogues.costCentres.add') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: t('reports.catalogues.costCentres.add') });
  await panel.getByLabel(t('reports.catalogues.costCentres.fields.code'), { exact: true }).fill(code);
  await panel.getByLabel(t('reports.catalogues.costCentres.fields.name'), { exact: true }).fill('Servicios');
  await panel.getByRole('button', { name: t('kit.save'), exact: true }).click();
  await expect(panel).toBeHidden();

  await page.goto(`${portal.url}/user/budgets?by=costCentre`);
  const name = `${code} Servicios`;
  const parts = page.getByRole('region', { name: t('reports.budgets.parts.title', { year }) });
  await parts.getByRole('button', { name: t('reports.budgets.parts.edit', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('reports.budgets.parts.editTitle', { name, year }) });
  await dialog.getByRole('textbox', { name: t('reports.budgets.centre.parts') }).fill('1234');
  await dialog.getByRole('button', { name: t('kit.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(parts.getByRole('row', { name })).toContainText(/1234,00/);
  const { data } = await api.call(getBudgetParts, { query: { installationId, year, by: 'costCentre' } });
  const cents = (rows: readonly { readonly spent: number }[]): number =>
    rows.reduce((sum, { spent }) => sum + Math.round(spent * 100), 0);
  expect(cents(data.parts.flatMap(({ rows }) => rows))).toBe(cents(data.whole));
  expect(data.parts.map(({ id }) => id)).toContain(null);
});
