import { choreTypes } from 'shared-kit/contracts/chore-types';
import { apiOf } from '../core/api.ts';
import { expect, test } from '../fixtures/test.ts';
import { panelOf, save } from '../pages/administration.ts';

// Catalogues are everybody's: what is moved here would be met by other tests.
test.use({ portalOf: import.meta.filename });

test('a catalogue is put in another order, by keyboard and by pointer', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const names = async (): Promise<string[]> => {
    const { data } = await api.call(choreTypes.list, { query: { sort: 'order', size: 100 } });
    return data.map(({ name }) => name.es);
  };
  const [first = '', second = '', third = '', ...others] = await names();
  await signIn('superAdministrator', page, '/user/spad-choreTypes');
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('kit.order.title'), exact: true }).click();
    await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
  };
  const entry = (name: string) => panelOf(page).getByRole('button', { name, exact: true });
  await open();
  await entry(first).focus();
  await page.keyboard.press('Space');
  const told = (name: string, place: number) =>
    page.getByText(t('kit.order.over', { name, place: String(place), total: String(others.length + 3) }));
  await expect(told(first, 1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(told(first, 2)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(panelOf(page).getByRole('listitem')).toHaveText([second, first, third, ...others]);
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  expect(await names()).toEqual([second, first, third, ...others]);

  await open();
  const [from, to] = [await entry(third).boundingBox(), await entry(second).boundingBox()];
  if (!from || !to) throw new Error('an entry is not shown');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 4, { steps: 8 });
  await expect(told(third, 1)).toBeAttached();
  await page.mouse.up();
  await expect(panelOf(page).getByRole('listitem')).toHaveText([third, second, first, ...others]);
  // The click that ends a drag is no click on what lies below it, and one right after it is taken for that one.
  await expect(async () => {
    await save(page, t);
    await expect(panelOf(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  expect(await names()).toEqual([third, second, first, ...others]);
});

test('an entry is made from another one', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-genericChores');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/spad-genericChores\/\d+/);
  const original = page.url();
  await page.getByRole('button', { name: t('kit.catalogue.duplicate') }).click();
  await panelOf(page)
    .getByRole('textbox', { name: t('admin.fields.ref') })
    .fill('COPIA-1');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /copia/ })).toBeVisible();
  expect(page.url()).not.toBe(original);
  await expect(page.getByRole('main').getByText('COPIA-1')).toBeVisible();
});
