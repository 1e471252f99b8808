import { expect, test } from '../../fixtures/test.ts';

test('a manager sees who may do what, unfolds a group and goes from cell to cell', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?tab=people&view=access');
  const grid = page.getByRole('grid', { name: t('admin.access.title') });
  const marta = grid.getByRole('row', { name: /Marta Soler/ });
  await expect(marta.getByRole('gridcell').first()).toHaveText('Técnico');
  await expect(marta.getByRole('gridcell').nth(1)).toContainText(t('admin.access.edits'));
  await grid.getByRole('columnheader').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(grid.getByRole('button', { name: t('admin.access.groups.preventive') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(marta.getByRole('gridcell').nth(3)).toContainText(t('admin.access.has'));
  await expect(page).toHaveURL(/open=preventive/);
  await grid.getByRole('columnheader', { name: t('admin.choices.permissions.PreventiveView') }).focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible();
});

test('a super-administrator sees who has which role where', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-userAccess?q=soler');
  const marta = page.getByRole('grid').getByRole('row', { name: /Marta Soler/ });
  await expect(marta.getByRole('gridcell').getByRole('link', { name: 'Técnico' }).first()).toBeVisible();
  await marta.getByRole('gridcell').getByRole('link', { name: 'Técnico' }).first().click();
  await expect(page).toHaveURL(/\/user\/spad-installationUser\/\d+/);
  await expect(page.getByRole('main').getByText(t('admin.fields.roleId'), { exact: true })).toBeVisible();
});
