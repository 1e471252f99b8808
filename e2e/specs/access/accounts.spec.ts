import type { Page } from '@playwright/test';
import { screenAt } from '../../core/addresses.ts';
import { walk } from '../../core/looks/walk.ts';
import { ownPassword } from '../../core/people/new-user.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, speak, test } from '../../fixtures/test.ts';
import {
  add,
  choice,
  edit,
  field,
  openElement,
  panelOf,
  pick,
  save,
  unique,
} from '../../pages/administration.ts';
import { choosePassword, enterWith } from '../../pages/login.ts';
import { pageTabs } from '../../pages/shell.ts';

const password = 'una-clave-larga';

const saved = async (page: Page, t: Texts): Promise<void> => {
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
};

test('a super-administrator makes a role and a user, and the user may do just that', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  const role = unique('Solo datos');
  const login = unique('nueva').replace(' ', '.');
  await signIn('superAdministrator', page, '/user/spad-role');
  await add(page, t, 'roles');
  await field(page, t, 'name').fill(role);
  await panelOf(page).getByText(t('admin.choices.permissions.ElementEditData'), { exact: true }).click();
  await saved(page, t);
  const permissions = page
    .getByRole('row', { name: new RegExp(role) })
    .getByRole('cell', { name: '1', exact: true });
  await expect(permissions).toBeVisible();

  await walk(page, '/user/spad-users');
  await add(page, t, 'users');
  await field(page, t, 'loginName').fill(login);
  await field(page, t, 'name').fill('Nuria');
  await save(page, t);
  await expect(panelOf(page).getByText(t('kit.fieldErrors.required'))).toBeVisible();
  const secret = panelOf(page).getByLabel(t('admin.fields.password'));
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await saved(page, t);

  await walk(page, '/user/spad-installationUser');
  await add(page, t, 'installationUsers');
  const assign = async () => {
    await pick(page, t, { name: 'userId', option: login });
    await pick(page, t, { name: 'installationId', option: 'Edificio' });
    await pick(page, t, { name: 'roleId', option: role });
  };
  await assign();
  await saved(page, t);
  await add(page, t, 'installationUsers');
  await assign();
  await save(page, t);
  await expect(panelOf(page).getByText(t('kit.errors.userAlreadyHasRole'))).toBeVisible();

  const own = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await speak(own, 'es');
  await enterWith(own, t, { loginName: login, password });
  await choosePassword(own, t, ownPassword);
  await expect(own).toHaveURL(screenAt('/user/home'));
  await own.goto('/user/administration');
  await expect(pageTabs(own, t).getByRole('link')).toHaveText([
    t('admin.administration.tabs.elements'),
    t('admin.administration.tabs.structure'),
    t('admin.administration.tabs.thermal'),
  ]);
  await openElement(own, 'sink');
  await edit(own, t);
  await expect(choice(own, t, 'areaId')).toBeDisabled();
  await field(own, t, 'brand').fill('Roca');
  await saved(own, t);
  await expect(own.getByText('Roca', { exact: true })).toBeVisible();
  await own.close();
});

test('who is blocked by an administrator is out at once and stays out', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  const login = unique('breve').replace(' ', '.');
  await signIn('superAdministrator', page, '/user/spad-users');
  await add(page, t, 'users');
  await field(page, t, 'loginName').fill(login);
  await field(page, t, 'name').fill('Breve');
  await panelOf(page).getByLabel(t('admin.fields.password')).fill(password);
  await saved(page, t);
  await page.getByRole('row', { name: new RegExp(login) }).click();
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
  await edit(page, t);
  await panelOf(page).getByText(t('admin.fields.isBlocked'), { exact: true }).click();
  await saved(page, t);
  await expect(page.getByRole('definition').getByText(t('kit.blocked.yes'), { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: t('admin.catalogues.users.title'), exact: true })
    .first()
    .click();
  const row = page.getByRole('row', { name: new RegExp(login) });
  await expect(row).toContainText(t('kit.blocked.yes'));
  const own = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await speak(own, 'es');
  await enterWith(own, t, { loginName: login, password });
  await expect(own.getByText(t('kit.errors.blockedUser'))).toBeVisible();
  await own.close();
});
