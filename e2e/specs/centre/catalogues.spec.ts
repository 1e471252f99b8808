import { genericObservations } from 'shared-kit/contracts/catalogues/catalogues';
import { countFormatRecords, formats } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { apiOf } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save } from '../../pages/administration.ts';

// Catalogues are everybody's: what is moved here would be met by other tests.
test.use({ portalOf: 'changed data' });

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
  const entries = () => panelOf(page).getByRole('listitem');
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
  await expect(entries()).toHaveText([second, first, third, ...others]);
  await expect.poll(names).toEqual([second, first, third, ...others]);
  await entry(second).focus();
  await page.keyboard.press('Space');
  await expect(told(second, 1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(entries()).toHaveText([second, first, third, ...others]);
  const [from, to] = [await entry(third).boundingBox(), await entry(second).boundingBox()];
  if (!from || !to) throw new Error('an entry is not shown');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 4, { steps: 8 });
  await expect(told(third, 1)).toBeAttached();
  await page.mouse.up();
  await expect(entries()).toHaveText([third, second, first, ...others]);
  await expect.poll(names).toEqual([third, second, first, ...others]);
});

test('in a catalogue of many pages an entry is found, sent to any place and taken back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const count = 120;
  const nameAt = (index: number): string => `Observación ${String(index + 1).padStart(3, '0')}`;
  const before = (await api.call(genericObservations.list, { query: { size: 1 } })).total;
  const add = (index: number) => {
    const name = { es: nameAt(index), cat: nameAt(index), en: nameAt(index) };
    return api.call(genericObservations.create, { body: { name, order: 500_000 + index * 10 } });
  };
  for (let at = 0; at < count; at += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => add(at + index)));
  const placed = async (place: number): Promise<string | undefined> => {
    const query = { sort: 'order' as const, size: 1, page: place };
    return (await api.call(genericObservations.list, { query })).data[0]?.name.es;
  };
  await signIn('superAdministrator', page, '/user/spad-genericObservations');
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitem', { name: t('kit.order.title'), exact: true }).click();
  const dialog = panelOf(page);
  await dialog.getByRole('searchbox', { name: t('kit.search') }).fill('observacion 118');
  const place = dialog.getByRole('textbox', { name: t('kit.order.place', { name: nameAt(117) }) });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await place.fill('3');
  await place.press('Enter');
  await expect.poll(() => placed(3)).toBe(nameAt(117));
  await expect(dialog.getByRole('listitem').nth(2)).toContainText(nameAt(117));
  await expect(place).toHaveValue('3');
  await place.fill(String(before + count));
  await place.press('Enter');
  await expect.poll(() => placed(before + count)).toBe(nameAt(117));
  await expect(dialog.getByRole('listitem').last()).toContainText(nameAt(117));
  await dialog.getByRole('button', { name: t('kit.undo') }).click();
  await expect.poll(() => placed(3)).toBe(nameAt(117));
});

test('an entry of one language is marked, asked for and completed', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const name = { cat: 'Comporta tallafocs' };
  const { data: type } = await api.call(elementTypes.create, { body: { name } });
  await signIn('superAdministrator', page, '/user/spad-elementTypes?q=tallafocs&untranslated=0');
  const row = page.getByRole('main').locator('[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t('kit.translations.missing', { languages: 'ES, EN' }));
  await walk(page, `/user/spad-elementTypes/${type.id}`);
  await expect(page.getByRole('heading', { level: 1, name: name.cat })).toBeVisible();
  await page.getByRole('button', { name: t('kit.edit') }).click();
  const text = panelOf(page).getByRole('group', { name: t('admin.fields.name') });
  await expect(text.getByText(t('kit.translations.missingHere'))).toHaveCount(2);
  await text.getByLabel(t('kit.languages.es')).fill('Compuerta cortafuegos');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Compuerta cortafuegos' })).toBeVisible();
  await walk(page, '/user/spad-elementTypes?q=cortafuegos&untranslated=0');
  await expect(page.getByText(t('kit.found_other', { shown: '0' }))).toBeVisible();
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

test('whoever changes the words of a reading says whether they mean the same', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const { data: listed } = await api.call(formats.list, { query: { sort: 'order', size: 100 } });
  const readIn = async ({ id }: { readonly id: number }): Promise<number> =>
    (await api.call(countFormatRecords, { params: { id } })).data.records;
  const counted = await Promise.all(
    listed.map(async (format) => ({ format, records: await readIn(format) })),
  );
  const { format, records } = counted.find((each) => each.records > 1) ?? {};
  if (!format || !records) throw new Error('a reading is written down in the demonstration');
  const stored = async () => (await api.call(formats.get, { params: { id: format.id } })).data;
  await signIn('superAdministrator', page, `/user/spad-formats/${format.id}`);
  const rename = async (es: string): Promise<void> => {
    await page.getByRole('button', { name: t('kit.edit'), exact: true }).click();
    const names = panelOf(page).getByRole('group', { name: t('admin.fields.name') });
    await names.getByLabel(t('kit.languages.es')).fill(es);
    await save(page, t);
  };
  const question = page.getByRole('alertdialog');
  await rename('Nombre corregido');
  await expect(question).toContainText(t('kit.catalogue.meaning.question_other', { count: String(records) }));
  await question.getByRole('button', { name: t('kit.cancel') }).click();
  expect(await stored()).toEqual(format);
  await save(page, t);
  await question.getByRole('button', { name: t('kit.catalogue.meaning.same') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nombre corregido' })).toBeVisible();
  expect(await stored()).toMatchObject({
    formatVersion: format.formatVersion,
    name: { es: 'Nombre corregido' },
  });
  await rename('Otra lectura');
  await question.getByRole('button', { name: t('kit.catalogue.meaning.other') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otra lectura' })).toBeVisible();
  expect(await stored()).toMatchObject({
    formatVersion: format.formatVersion + 1,
    otherVersions: [{ formatVersion: format.formatVersion, name: { es: 'Nombre corregido' } }],
  });
});
