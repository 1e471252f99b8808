import { expect, test } from '../fixtures/test.ts';
import { add, choice, field, panelOf, pick, save, unique } from '../pages/administration.ts';

// Catalogues are everybody's: what is added here would be met by other tests.
test.use({ portalOf: import.meta.filename });

test('a manager adds a person, who sets a password with a link', async ({ page, signIn, t }) => {
  const login = unique('persona').replace(' ', '.');
  await signIn('manager');
  await page.goto('/user/administration?tab=people');
  await add(page, t, 'members');
  await field(page, t, 'loginName').fill(login);
  await field(page, t, 'name').fill('Laia');
  await pick(page, t, 'roleId', 'Técnico');
  await expect(choice(page, t, 'roleId')).toHaveValue(/Técnico/);
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('row', { name: new RegExp(login) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laia' })).toBeVisible();
  await page.getByRole('button', { name: t('admin.users.passwordLink.make') }).click();
  await expect(page.getByRole('textbox', { name: t('admin.users.passwordLink.label') })).toHaveValue(
    /\/auth\/password#pwd_/,
  );
});

test('a super-administrator begins the catalogues with what the trade does', async ({ page, signIn, t }) => {
  await signIn('superAdministrator');
  await page.goto('/user/spad-starterCatalogue');
  await page.getByText('Ascensores y elevación', { exact: true }).click();
  await page.getByRole('button', { name: /^Añadir \d+ entradas$/ }).click();
  await expect(page.getByText(t('admin.starter.complete'))).toBeVisible();
  await page.goto('/user/spad-choreTypes');
  await expect(page.getByRole('row', { name: /Ascensores/ })).toBeVisible();
});
