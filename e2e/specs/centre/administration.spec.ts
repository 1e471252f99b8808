import type { Page } from '@playwright/test';
import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import { createCorrective, removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, choice, edit, field, openElement, panelOf, save, unique } from '../../pages/administration.ts';
import { followMenu, pageTabs } from '../../pages/shell.ts';

/** A green square, four dots wide. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAAA1BMVEUqfU/uUqVWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgwAQAABQAAWX1h1kAAAAASUVORK5CYII=',
  'base64',
);

const conflictOf = (page: Page, t: Texts) =>
  page.getByRole('alertdialog').filter({ hasText: t('kit.conflict.title') });

/** What stands with the record's name; its chores have states as well. */
const stateOf = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');

test('an administrator adds a building, a floor and an area, and names stay unique', async ({
  page,
  signIn,
  t,
}) => {
  const building = unique('Nave');
  await signIn('manager');
  await followMenu(page, t, 'Administración');
  await pageTabs(page, t)
    .getByRole('link', { name: t('admin.administration.tabs.structure') })
    .click();
  const make = async (kind: string, name: string) => {
    await add(page, t, kind);
    await field(page, t, 'name').fill(name);
    await save(page, t);
    await expect(panelOf(page)).toBeHidden();
  };
  await make('buildings', building);
  await make('floors', 'Planta única');
  await page.getByRole('button', { name: 'Planta única', exact: true }).click();
  await make('areas', 'Sala de bombas');
  await expect(page.getByRole('table')).toContainText('Sala de bombas');
  await add(page, t, 'buildings');
  await field(page, t, 'name').fill(building.toUpperCase());
  await field(page, t, 'description').fill('Lo escrito se queda');
  await save(page, t);
  await expect(panelOf(page).getByText(t('kit.errors.nameExists'))).toBeVisible();
  await expect(field(page, t, 'name')).toHaveValue(building.toUpperCase());
  await expect(field(page, t, 'name')).toBeFocused();
  await expect(field(page, t, 'description')).toHaveValue('Lo escrito se queda');
});

test('an administrator writes down who owns and maintains the installation, with its logo', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?tab=installation');
  await edit(page, t);
  const panel = panelOf(page);
  await field(page, t, 'maintainerNif').fill('B12345675');
  await save(page, t);
  await expect(panel.getByText(t('kit.fieldErrors.invalidNif'))).toBeVisible();
  await expect(field(page, t, 'maintainerNif')).toBeFocused();
  await field(page, t, 'maintainerNif').fill('a-58.818.501');
  await choice(page, t, 'heatingFrom').selectOption({ label: t('kit.month.november') });
  await choice(page, t, 'heatingTo').selectOption('');
  await save(page, t);
  await expect(choice(page, t, 'heatingTo')).toHaveAttribute('aria-invalid', 'true');
  await choice(page, t, 'heatingTo').selectOption({ label: t('kit.month.march') });
  await panel.getByRole('button', { name: t('kit.photo.remove', { number: 1 }) }).click();
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(panel.getByRole('img', { name: t('kit.photo.name', { number: 1 }) })).toBeVisible();
  await save(page, t);
  await expect(panel).toBeHidden();
  const facts = page.getByRole('definition');
  for (const fact of ['A58818501', t('kit.month.november'), t('kit.month.march')])
    await expect(facts.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: t('admin.fields.logoId') })).toBeVisible();
});

test('a building says what legal rules ask of it, and what follows when it is made inactive', async ({
  page,
  signIn,
  t,
}) => {
  const building = unique('Escuela');
  await signIn('manager', page, '/user/administration?tab=structure');
  await add(page, t, 'buildings');
  await field(page, t, 'name').fill(building);
  await choice(page, t, 'use').selectOption({ label: t('admin.choices.use.school') });
  await field(page, t, 'constructionYear').fill('1974');
  await field(page, t, 'builtArea').fill('2450,5');
  await field(page, t, 'usefulArea').fill('2451');
  await choice(page, t, 'supplyScheme').selectOption('TN-S');
  await save(page, t);
  await expect(field(page, t, 'usefulArea')).toHaveAttribute('aria-invalid', 'true');
  await field(page, t, 'usefulArea').fill('2100');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('link', { name: building }).click();
  const facts = page.getByRole('definition');
  for (const fact of [t('admin.choices.use.school'), '1974', '2450,5', '2100', 'TN-S'])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('admin.uses.title'), exact: true }).click();
  await page.getByRole('button', { name: t('admin.uses.edit') }).click();
  await expect(panelOf(page)).toBeVisible();
  await panelOf(page)
    .getByRole('button', { name: t('admin.uses.add') })
    .click();
  await panelOf(page)
    .getByLabel(t('admin.uses.use'))
    .last()
    .selectOption({ label: t('admin.choices.use.carPark') });
  await panelOf(page).getByLabel(t('admin.fields.parkingPlaces')).last().fill('60');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  const uses = page.getByRole('list', { name: t('admin.uses.title') }).getByRole('listitem');
  await expect(uses).toHaveCount(2);
  await expect(uses.filter({ hasText: t('admin.choices.use.carPark') })).toContainText('60');
  await edit(page, t);
  await choice(page, t, 'entityStatus').selectOption({ label: t('kit.entityStatus.Inactive') });
  await save(page, t);
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText(t('admin.deactivation.buildings'));
  await warning.getByRole('button', { name: t('kit.catalogue.deactivate') }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(stateOf(page).getByText(t('kit.entityStatus.Inactive'), { exact: true })).toBeVisible();
});

test('what something still depends on is not deleted, and the reason is said', async ({
  page,
  signIn,
  t,
}) => {
  const remove = async () => {
    await page.getByRole('button', { name: t('kit.delete') }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: t('kit.delete') }).click();
  };
  await signIn('manager', page, '/user/administration?tab=structure');
  await page.getByRole('link', { name: t('admin.structure.open', { name: 'Level 1' }) }).click();
  await remove();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText(t('kit.errors.floorHasRelated'));
  await expect(refused.getByRole('link', { name: /^\d+ zonas$/ })).toBeVisible();
  await refused.getByRole('button', { name: t('kit.agreed') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Level 1' })).toBeVisible();
  await openElement(page, 'boiler-2');
  await remove();
  await expect(page.getByRole('alertdialog')).toContainText(t('kit.errors.catalogueEntryInUse'));
});

test('an element is found, opened and given chores of the catalogue, none of them twice', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await openElement(page, 'boiler-1');
  await page.getByRole('tab', { name: new RegExp(t('admin.catalogues.chores.title')) }).click();
  const open = () => page.getByRole('button', { name: t('admin.elements.addGeneric') }).click();
  const dialog = page.getByRole('dialog');
  const filters = dialog.getByRole('checkbox', { name: /Filtros de agua/ });
  await open();
  await dialog.getByText('Filtros de agua').click();
  await expect(filters).toBeChecked();
  await dialog.getByRole('button', { name: t('admin.elements.addCount', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('admin.elements.added_one'))).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Filtros de agua');
  // What its tasks lack by then is said, made at once by the keyboard, and taken back.
  const lacking = page.getByRole('status').filter({ hasText: t('admin.elements.tasksLackText') });
  const generate = lacking.getByRole('button', { name: t('admin.elements.tasksGenerate') });
  await generate.focus();
  await page.keyboard.press('Enter');
  const done = page.locator('#notices').getByText(/^Las tareas están al día: \d+ nuevas?$/);
  await expect(done).toBeVisible({ timeout: hangMs(20_000) });
  await expect(lacking).toHaveCount(0);
  await page
    .locator('#notices')
    .getByRole('button', { name: t('kit.undo') })
    .click();
  await expect(lacking).toBeVisible();
  await open();
  await expect(filters).toBeDisabled();
  await expect(filters).toBeChecked();
});

test('an element is made inactive only after its correctives are thought of', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  await signIn('manager');
  await openElement(page, 'boiler-2');
  const elementId = Number(/elements\/(\d+)/.exec(page.url())?.[1]);
  const types = await api.call(correctiveTypes.list, { query: { size: 1 } });
  const { data: broken } = await api.call(createCorrective, {
    body: {
      installationId: api.installationId,
      level: 0,
      elementId,
      priority: 1,
      correctiveTypeId: types.data[0]?.id,
      openingDescription: 'No arranca',
    },
  });
  await edit(page, t);
  const status = (to: string) => choice(page, t, 'entityStatus').selectOption({ label: to });
  await status(t('kit.entityStatus.Inactive'));
  await expect(panelOf(page).getByRole('link', { name: new RegExp(broken.number) })).toBeVisible();
  await save(page, t);
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText(t('admin.deactivation.elements'));
  await warning.getByRole('button', { name: t('kit.cancel') }).click();
  await expect(panelOf(page)).toBeVisible();
  await save(page, t);
  await warning.getByRole('button', { name: t('kit.catalogue.deactivate') }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(stateOf(page).getByText(t('kit.entityStatus.Inactive'), { exact: true })).toBeVisible();
  await edit(page, t);
  await status(t('kit.entityStatus.Active'));
  await save(page, t);
  await expect(stateOf(page).getByText(t('kit.entityStatus.Active'), { exact: true })).toBeVisible();
  await api.call(removeCorrective, { params: { id: broken.id } });
});

test('two administrators change one element: both changes stay, and of one field the second chooses', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  await signIn('manager');
  await openElement(page, 'panelboard-1');
  const address = page.url();
  await edit(page, t);
  const other = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await signIn('superAdministrator', other);
  await other.goto(address);
  await edit(other, t);
  await field(other, t, 'brand').fill('Ferroli');
  await field(other, t, 'model').fill('Serie A');
  await save(other, t);
  await expect(panelOf(other)).toBeHidden();
  await other.close();
  await field(page, t, 'model').fill('X-9');
  await save(page, t);
  const conflict = conflictOf(page, t);
  await expect(conflict).toContainText('X-9');
  await expect(conflict).toContainText('Serie A');
  await expect(conflict).not.toContainText('Ferroli');
  await conflict.getByRole('button', { name: t('kit.conflict.later') }).click();
  await expect(field(page, t, 'model')).toHaveValue('X-9');
  await save(page, t);
  await conflict.getByRole('button', { name: t('kit.conflict.mine') }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByText('X-9')).toBeVisible();
  await expect(page.getByText('Ferroli')).toBeVisible();
  await page.getByRole('tab', { name: t('kit.history.title') }).click();
  const changes = page.getByRole('list', { name: t('kit.history.title') }).getByRole('listitem');
  await expect(changes.nth(0)).toContainText('Serie A');
  await expect(changes.nth(0)).toContainText('X-9');
  await expect(changes.nth(1)).toContainText('Ferroli');
});

test('an area is found by keyboard alone, and a new element stands in it', async ({ page, signIn, t }) => {
  const name = unique('Bomba');
  const keys = page.keyboard;
  await signIn('manager', page, '/user/administration');
  await page.getByRole('button', { name: t('admin.catalogues.elements.add') }).focus();
  await keys.press('Enter');
  await expect(field(page, t, 'name')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('inline pump');
  await expect(panelOf(page).getByRole('option')).toHaveText(['Inline Pump']);
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('A10');
  await expect(panelOf(page).getByRole('option').first()).toHaveText(/^A10/);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(choice(page, t, 'areaId')).toHaveValue(/^A10.* · Level 1$/);
  await keys.press('Enter');
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('searchbox', { name: t('admin.search') }).fill(name);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});
