import { expect, test } from '../fixtures/test.ts';
import { followMenu } from '../pages/shell.ts';

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('an administrator adds a building, a floor and an area, and names stay unique', async ({
  page,
  signIn,
  t,
}) => {
  const building = unique('Nave');
  await signIn('manager');
  await followMenu(page, t, 'Administración');
  await page.getByRole('tab', { name: t('admin.administration.tabs.structure') }).click();
  const add = async (kind: string, name: string) => {
    await page
      .getByRole('button', { name: t(`admin.catalogues.${kind}.add`) })
      .last()
      .click();
    await page.getByLabel(t('admin.fields.name'), { exact: false }).fill(name);
    await page.getByRole('button', { name: t('kit.save') }).click();
  };
  await add('buildings', building);
  await expect(page.getByText(building, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('admin.catalogues.buildings.add') }).click();
  await page.getByLabel(t('admin.fields.name')).fill(building.toUpperCase());
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(t('kit.errors.nameExists'))).toBeVisible();
  await expect(page.getByLabel(t('admin.fields.name'))).toHaveValue(building.toUpperCase());
});

test('an element is found, opened and given chores of the catalogue', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.goto('/user/administration?q=caldera');
  await page.getByRole('table').getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/element=\d+/);
  await page.getByRole('tab', { name: /Operaciones/ }).click();
  await page.getByRole('button', { name: t('admin.elements.addGeneric') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { disabled: false }).last().check({ force: true });
  await dialog.getByRole('button', { name: t('admin.elements.addCount', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('admin.elements.added_one'))).toBeVisible();
});

test('two administrators change one element: the second chooses, and nothing is lost', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  await signIn('manager');
  await page.goto('/user/administration?q=caldera');
  await page.getByRole('table').getByRole('row').nth(1).click();
  const address = page.url();
  await page.getByRole('button', { name: t('admin.edit') }).click();
  const other = await browser.newPage({ baseURL: portal.url });
  await signIn('superAdministrator', other);
  await other.goto(address);
  await other.getByRole('button', { name: t('admin.edit') }).click();
  await other.getByLabel(t('admin.fields.brand')).fill('Ferroli');
  await other.getByRole('button', { name: t('kit.save') }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await page.getByLabel(t('admin.fields.model')).fill('X-9');
  await page.getByRole('button', { name: t('kit.save') }).click();
  const conflict = page
    .getByRole('dialog')
    .filter({ hasText: t('kit.conflict.title') })
    .last();
  await expect(conflict).toContainText('Ferroli');
  await expect(conflict).toContainText('X-9');
  await other.close();
});
