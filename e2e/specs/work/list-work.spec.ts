/** What is done with the rows of a list: several at once, as a view by name, as a round, by the day that they are due. */
import type { Page } from '@playwright/test';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { apiOf } from '../../core/api.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openFigures } from '../../pages/shell.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
/** Space on a row. */
const check = (page: Page, index: number) => rows(page).nth(index).press('Space');
const idIn = (value: string | null): number => Number(value?.split(':')[1]);
const parameter = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);
/** A place of the tree with the number of its elements, which its name may hold as well. */
const counted = (name: string, count: number) => new RegExp(`^${name} ?${count}(?!\\d)`);
const openMenu = (page: Page, t: Texts) => page.getByRole('button', { name: t('kit.table.menu') }).click();

test('rows are changed together from the bar in place of the toolbar, and all of it is taken back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?q=boiler');
  const states = rows(page).getByText(t('kit.entityStatus.Inactive'), { exact: true });
  await check(page, 0);
  await check(page, 1);
  const bar = page.getByRole('toolbar');
  await expect(bar).toContainText(t('kit.table.selected_other', { count: 2 }));
  await expect(page.getByRole('search').getByRole('searchbox', { name: t('kit.search') })).toHaveCount(0);
  await bar.getByRole('button', { name: t('kit.bulk.deactivate') }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(t('admin.deactivation.elements'));
  await sure.getByRole('button', { name: t('kit.bulk.deactivate') }).click();
  await expect(states).toHaveCount(2);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(states).toHaveCount(0);
  await expect(page.getByText(t('kit.bulk.undone_other', { count: 2 }))).toBeVisible();
  await check(page, 0);
  await bar.getByRole('button', { name: t('kit.table.clearSelection') }).click();
  await expect(bar).toHaveCount(0);
});

test('what is filled in is changed in several rows at once, after saying in how many, and taken back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?q=boiler');
  await check(page, 0);
  await check(page, 1);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('kit.bulk.edit') })
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: t('admin.fields.brand') }).fill('Ferroli');
  await expect(panel.getByText(t('kit.bulk.preview_other', { count: 2, total: 2 }))).toBeVisible();
  await panel.getByRole('button', { name: t('kit.bulk.change'), exact: true }).click();
  await expect(page.getByText(t('kit.bulk.done_other', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(page.getByText(t('kit.bulk.undone_other', { count: 2 }))).toBeVisible();
  // The state is one of the values, and warns as everywhere.
  await check(page, 0);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('kit.bulk.edit') })
    .click();
  await panel
    .getByRole('combobox', { name: t('kit.catalogue.entityStatus') })
    .selectOption({ label: t('kit.entityStatus.Inactive') });
  await panel.getByRole('button', { name: t('kit.bulk.change'), exact: true }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText(t('admin.deactivation.elements'));
  await warning.getByRole('button', { name: t('kit.cancel') }).click();
  await expect(panel).toBeVisible();
});

test('the tree narrows the list down by keyboard, and chosen rows are dragged onto another place together', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration');
  const tree = page.getByRole('tree', { name: t('admin.places.tree') });
  await tree.getByText('DuplexApartment').click();
  await expect(page).toHaveURL(/buildingId=1/);
  await page.keyboard.press('ArrowRight');
  const place = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(place('Level 1')).toBeVisible();
  await page.keyboard.type('lev');
  await expect(tree.getByRole('button', { name: /^Level 1/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(place('A104')).toHaveText(counted('A104', 10));
  await page.keyboard.press('ArrowRight');
  await expect(place('A104')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/areaId=\d+/);
  await expect(rows(page)).toHaveCount(10);
  await check(page, 0);
  await check(page, 1);
  await rows(page)
    .first()
    .getByRole('link')
    .first()
    .dragTo(place('A101'), { sourcePosition: { x: 20, y: 8 } });
  await expect(rows(page)).toHaveCount(8);
  await expect(place('A104')).toHaveText(counted('A104', 8));
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('chosen rows, and a place, are moved by the keyboard alone, and let go of again', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?buildingId=1');
  const tree = page.getByRole('tree', { name: t('admin.places.tree') });
  const place = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await tree.getByText('DuplexApartment').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('lev');
  await page.keyboard.press('ArrowRight');
  await expect(place('A104')).toHaveText(counted('A104', 10));
  await page.goto(`/user/administration?areaId=${await place('A104').getAttribute('data-value').then(idIn)}`);
  await expect(rows(page)).toHaveCount(10);
  const said = page.getByRole('status').filter({ hasText: t('admin.carry.elements_other', { shown: 2 }) });
  await check(page, 0);
  await check(page, 1);
  await rows(page).nth(1).press('Control+x');
  await expect(said).toContainText(t('admin.carry.elements_other', { shown: 2 }));
  await page.keyboard.type('lev');
  await expect(said).toContainText(t('admin.places.notHere.element'));
  await page.keyboard.press('Enter');
  await expect(said).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Control+x');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(said).toContainText(t('admin.carry.here', { place: 'A101' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(8);
  await expect(place('A104')).toHaveText(counted('A104', 8));
  await expect(place('A101')).toBeFocused();
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(place('A104')).toHaveText(counted('A104', 10));
  await place('A101').press('Control+x');
  await expect(
    page.getByRole('status').filter({ hasText: t('admin.carry.place', { name: 'A101' }) }),
  ).toBeVisible();
  // The next one below: other tests may have added buildings.
  await page.keyboard.type('lev');
  await expect(
    page.getByRole('status').filter({ hasText: t('admin.carry.here', { place: 'Level 2' }) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tree.getByText('A101')).toHaveCount(0);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(place('A101')).toBeVisible();
});

test('the areas of a floor are changed together as well', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/administration?tab=structure');
  await page.getByRole('button', { name: 'Level 1', exact: true }).click();
  await expect(page).toHaveURL(/floor=\d+/);
  await expect(rows(page).filter({ hasText: 'A104' })).toBeVisible();
  await check(page, 0);
  const activate = { name: t('kit.bulk.activate'), exact: true };
  await expect(page.getByRole('toolbar').getByRole('button', activate)).toBeVisible();
});

test('what a list shows is kept by name, shown again, renamed and thrown away', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician', page, '/user/remainingChores?priority=0&sort=-priority');
  await rows(page).first().waitFor();
  const dialog = page.getByRole('dialog', { name: t('kit.views.title') });
  const manage = async (): Promise<void> => {
    await openMenu(page, t);
    await page.getByRole('menuitem', { name: t('kit.views.manage') }).click();
    await dialog.waitFor();
  };
  const close = () => dialog.getByRole('button', { name: t('kit.close') }).click();
  await manage();
  await dialog.getByRole('textbox', { name: t('kit.views.name') }).fill('Urgentes');
  await dialog.getByRole('button', { name: t('kit.save'), exact: true }).click();
  const name = dialog.getByRole('textbox', { name: t('kit.views.rename', { name: 'Urgentes' }) });
  await name.fill('Lo primero');
  await name.press('Enter');
  await close();
  await page.goto('/user/remainingChores');
  await rows(page).first().waitFor();
  expect(parameter(page, 'priority')).toBeNull();
  await openMenu(page, t);
  await page.getByRole('menuitemradio', { name: 'Lo primero' }).click();
  await expect(page).toHaveURL(/priority=0/);
  expect(parameter(page, 'sort')).toBe('-priority');
  await page.keyboard.press('Escape');
  await page.reload();
  await manage();
  await dialog.getByRole('button', { name: t('kit.views.remove', { name: 'Lo primero' }) }).click();
  await close();
  await page.reload();
  await rows(page).first().waitFor();
  await openMenu(page, t);
  await expect(page.getByRole('menuitem', { name: t('kit.views.manage') })).toBeVisible();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
});

test('a round goes through the chosen tasks and no others', async ({ page, signIn, t }) => {
  await signIn('technician', page, '/user/remainingChores');
  await check(page, 1);
  await check(page, 3);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('maintenance.list.startChosen') })
    .click();
  const position = (at: number) => page.getByText(t('maintenance.round.position', { at, total: 2 }));
  await expect(position(1)).toBeVisible();
  const only = parameter(page, 'only')?.split(',') ?? [];
  expect(only).toHaveLength(2);
  const first = parameter(page, 'task');
  await page.keyboard.press('ArrowRight');
  await expect(position(2)).toBeVisible();
  expect([first, parameter(page, 'task')].toSorted()).toEqual(only.toSorted());
  await page.reload();
  await expect(position(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(position(1)).toBeVisible();
  expect(parameter(page, 'task')).toBe(first);
  await page.keyboard.press('Escape');
  await rows(page).first().waitFor();
  expect(parameter(page, 'only')).toBeNull();
});

test('what is due today is as many tasks at home as in the list that the number leads to', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await signIn('technician');
  await openFigures(page, t);
  const oneOrMore = ['one', 'other'].map((count) => t(`maintenance.today.due_${count}`)).join('|');
  const due = page
    .getByRole('group', { name: t('maintenance.programme.preventive') })
    .getByRole('link', { name: new RegExp(oneOrMore) });
  const shown = Number.parseInt((await due.textContent()) ?? '', 10);
  expect(shown).toBeGreaterThan(0);
  await due.click();
  await expect(rows(page)).toHaveCount(shown);
  const day = parameter(page, 'from');
  expect(parameter(page, 'to')).toBe(day);
  const label = `${t('maintenance.column.due')}: ${day?.split('-').toReversed().join('/')}`;
  const chip = page.getByRole('button', { name: t('kit.removeFilter', { label }) });
  await page.getByRole('button', { name: `${t('kit.filters')} 1` }).click();
  const today = page
    .getByRole('group', { name: t('maintenance.column.due') })
    .getByRole('button', { name: t('kit.days.preset.today') });
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await chip.click();
  await expect(chip).toHaveCount(0);
  const api = await apiOf(portal.url, 'technician');
  const { total } = await api.call(listTasks, {
    query: { installationId: api.installationId, state: 'remaining', page: 1, size: 1 },
  });
  await expect(rows(page)).toHaveCount(Math.min(total, 50));
  expect(total).toBeGreaterThan(shown);
});
